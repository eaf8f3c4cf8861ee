import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export const channel = 'vazeefa_pages'

/**
 * Drops cached pages with one of the tags, in every process, when (and only if) the transaction commits.
 * Tags: `jobs` (lists and counts), `job:<id>` (pages with it), `similar:<category>` (pages with similar
 * jobs), `employers` (directory), `employer:<id>` (its profile), `jobs-of:<id>` (its jobs), `rate`
 * (exchange rate), `places` (places of anything), `settings`.
 */
export async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  // A notification holds at most 8,000 bytes.
  for (let at = 0; at < tags.length; at += 100)
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags.slice(at, at + 100))})`)
}
