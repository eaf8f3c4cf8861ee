import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export const channel = 'vazeefa_pages'

/**
 * Drops the cached pages that carry one of the tags, in every process, when (and only if) the transaction commits.
 * Tags: `jobs` (lists and their counts), `job:<id>` (what shows it), `similar:<category>` (what would show another job of
 * it), `employers` (directory), `employer:<id>` (what it says of itself), `jobs-of:<id>` (its jobs), `rate` (what is
 * reckoned at it), `places` (what says where something is), `settings`.
 */
export async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  // A notification holds at most 8,000 bytes.
  for (let at = 0; at < tags.length; at += 100)
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags.slice(at, at + 100))})`)
}
