import { sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Db } from '#platform/database/database.ts'

/** Days after a restore in which the newer database, and with it the rows of newer files, may still be found. */
const days = 30

/**
 * Statement that records a restore. A comment of the table, since a backup of an earlier release has the schema of
 * that release at this moment.
 */
export const recordRestore = (at: Date): string => `comment on table files is 'restored ${at.toISOString()}'`

/** Was the database restored a short time ago? The store may have files that came after the backup. */
export async function isJustRestored(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ comment: string | null }>(
    sql`select obj_description('files'::regclass, 'pg_class') as comment`,
  )
  const at = /^restored (\S+)$/.exec(rows[0]?.comment ?? '')?.[1]
  return at !== undefined && now.getTime() < Date.parse(at) + days * millisecondsPerDay
}
