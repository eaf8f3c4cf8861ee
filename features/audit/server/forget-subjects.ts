import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { auditEntries } from '#tables/audit.ts'

/**
 * Removes the names and the contents of subjects from their entries, in the transaction that deletes what was kept
 * about them by its retention. The operator, the act and the time stay.
 */
export async function forgetSubjects(
  tx: Db,
  subjectIds: readonly string[],
  { name }: { name: string },
): Promise<void> {
  if (subjectIds.length === 0) return
  await tx
    .update(auditEntries)
    .set({ subjectName: name, before: null, after: null })
    // One array: PostgreSQL takes 65,535 parameters, and an account may have more mails.
    .where(sql`${auditEntries.subjectId} = any(${sql.param([...subjectIds])})`)
}
