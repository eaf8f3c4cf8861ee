import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export const channel = 'vazeefa_pages'

/**
 * Drops the cached pages that carry one of the tags, in every process, when (and only if) the transaction commits.
 * Tags: `jobs` (lists), `job:<id>`, `employers` (directory), `employer:<id>`, `settings`.
 */
export async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  // A notification holds at most 8,000 bytes.
  for (let at = 0; at < tags.length; at += 100)
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags.slice(at, at + 100))})`)
}
