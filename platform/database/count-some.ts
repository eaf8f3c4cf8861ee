import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { maxCounted } from './max-counted.ts'

interface Counted {
  total: number
  /** True if there are more than `total`. */
  more?: true
}

/** Number of rows, up to 10,000: counting a large table would take seconds. */
export async function countSome(db: Db, from: SQL, where?: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${from} where ${where ?? sql`true`} limit ${maxCounted + 1}
    ) as few`)
  const count = rows[0]?.count ?? 0
  return { total: Math.min(count, maxCounted), ...(count > maxCounted && { more: true }) }
}
