import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { jobs } from '#tables/jobs.ts'

/** @returns undefined when this job seeker has not applied for this job */
export async function findStatus(db: Db, jobId: string, seekerId: string) {
  const [application] = await db
    .select({ status: applications.status, applicationId: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.seekerId, seekerId)))
  return application
}

/**
 * What became of my application: the truth after a lost reply.
 *
 * @throws Problem `not_found` when there is no such job
 */
export async function myStatus(db: Db, jobId: string, seekerId: string) {
  const mine = await findStatus(db, jobId, seekerId)
  if (mine) return mine
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId))
  if (!job || job.status === 'Pending') throw new Problem('not_found')
  return { status: 'Not Applied' as const }
}
