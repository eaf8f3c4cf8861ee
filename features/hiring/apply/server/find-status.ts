import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { isOpen } from '#features/jobs/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mayApplyAgain } from './apply-again.ts'

/** @returns undefined when this job seeker has not applied for this job */
async function findStatus(db: Db, jobId: string, seekerId: string) {
  const [application] = await db
    .select({ status: applications.status, applicationId: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.seekerId, seekerId)))
  return application
}

interface Asked {
  jobId: string
  seekerId: string
  now: Date
}

/**
 * Status of my application, for instance after a lost reply.
 *
 * @throws Problem `not_found` when there is no such job
 */
export async function myStatus(db: Db, { jobId, seekerId, now }: Asked) {
  const [job] = await db
    .select({ status: jobs.status, expiresAt: jobs.expiresAt })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  const mine = await findStatus(db, jobId, seekerId)
  if (!mine) {
    if (!job || !jobStatuses[job.status].hasPage) throw new Problem('not_found')
    return { status: 'Not Applied' as const }
  }
  if (!isWithdrawn(mine.status)) return mine
  const isStillOpen = job !== undefined && isOpen(job, now)
  return { ...mine, mayApplyAgain: isStillOpen && (await mayApplyAgain(db, mine)) }
}
