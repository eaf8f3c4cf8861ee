import { sql } from 'drizzle-orm'
import type { Ground } from './ground.ts'

/** Every row that holds one of the texts, with the name of its table before it. */
export async function rowsWith({ database: { db } }: Ground, texts: readonly string[]): Promise<Set<string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    )
    for (const { row } of rows) if (texts.some((text) => row.includes(text))) found.add(`${name} ${row}`)
  }
  return found
}
