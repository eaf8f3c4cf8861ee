import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { jobs } from '#tables/jobs.ts'

/** @throws Problem `not_found` when there is no such job, or it is another employer's */
export async function requireOwnJob(db: Db, employerId: string, jobId: string): Promise<void> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.employerId, employerId)))
  if (!job) throw new Problem('not_found', { words: 'This job could not be found' })
}

/**
 * The application of one job seeker for one of the employer's jobs, locked until the transaction ends.
 *
 * @throws Problem `not_found` when the job is not theirs, or this person has not applied for it
 */
export async function lockApplicant(
  tx: Db,
  { employerId, jobId, applicantId }: { employerId: string; jobId: string; applicantId: string },
): Promise<typeof applications.$inferSelect> {
  await requireOwnJob(tx, employerId, jobId)
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.seekerId, applicantId)))
    .for('update')
  if (!application) throw new Problem('not_found', { words: 'This applicant could not be found' })
  return application
}
