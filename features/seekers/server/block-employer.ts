import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { sqlState } from '#platform/database/failures.ts'
import { applications } from '#tables/hiring/applications.ts'
import { blockedEmployers } from '#tables/seekers.ts'

const foreignKeyViolation = '23503'

/**
 * Hides a job seeker from an employer's directory, and blocks its messages. A concurrent message comes
 * before or not at all: both lock the application. Repeating it is harmless.
 *
 * @throws Problem `not_found` when there is no such employer
 */
export async function blockEmployer(
  db: Db,
  { seekerId, employerId, now }: { seekerId: string; employerId: string; now: Date },
) {
  try {
    await db.transaction(async (tx) => {
      await tx
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.seekerId, seekerId), eq(applications.employerId, employerId)))
        .orderBy(asc(applications.id))
        .for('update')
      await tx.insert(blockedEmployers).values({ seekerId, employerId, at: now }).onConflictDoNothing()
    })
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) throw new Problem('not_found')
    throw error
  }
  return { message: 'This employer can no longer find you or write to you' }
}

export async function unblockEmployer(
  db: Db,
  { seekerId, employerId }: { seekerId: string; employerId: string },
) {
  await db
    .delete(blockedEmployers)
    .where(and(eq(blockedEmployers.seekerId, seekerId), eq(blockedEmployers.employerId, employerId)))
  return { message: 'This employer is no longer blocked' }
}
