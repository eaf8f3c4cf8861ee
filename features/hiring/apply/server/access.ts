import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** @throws Problem `not_found` when there is no such job, or it is another employer's */
export async function requireOwnJob(db: Db, employerId: string, jobId: string): Promise<void> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.employerId, employerId)))
  if (!job) throw new Problem('not_found', { words: 'This job could not be found' })
}

/**
 * The applications of these job seekers for one of the employer's jobs, locked until the transaction ends, in
 * the same order everywhere.
 *
 * @throws Problem `not_found` when the job is not theirs
 */
export async function lockApplicants(
  tx: Db,
  { employerId, jobId, applicantIds }: { employerId: string; jobId: string; applicantIds: readonly string[] },
): Promise<(typeof applications.$inferSelect)[]> {
  await requireOwnJob(tx, employerId, jobId)
  return tx
    .select()
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.seekerId, [...applicantIds])))
    .orderBy(applications.id)
    .for('update')
}

export const noApplicant = () => new Problem('not_found', { words: 'This applicant could not be found' })

/**
 * The same for one job seeker.
 *
 * @throws Problem `not_found` when the job is not theirs, or this person has not applied for it
 */
export async function lockApplicant(
  tx: Db,
  { applicantId, ...job }: { employerId: string; jobId: string; applicantId: string },
): Promise<typeof applications.$inferSelect> {
  const [application] = await lockApplicants(tx, { ...job, applicantIds: [applicantId] })
  if (!application) throw noApplicant()
  return application
}
