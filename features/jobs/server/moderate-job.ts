import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { changeJob, lockJob } from './access.ts'
import { unasked } from './question-columns.ts'

type Job = typeof jobs.$inferSelect

export const notLookedAt = 'Nobody has checked this job yet. It can be featured afterwards'

/**
 * Features a job on the home page, or ends that.
 *
 * @returns the earlier job
 * @throws Problem `not_found`
 * @throws Problem `job_status` before somebody has looked at it
 */
export async function featureJob(tx: Db, jobId: string, featured: boolean, now: Date): Promise<Job> {
  const job = await lockJob(tx, jobId)
  if (featured && (job.reviewSince || job.isUnlooked)) throw new Problem('job_status', { words: notLookedAt })
  if (job.featured !== featured) await changeJob(tx, job, { featured }, now)
  return job
}

/**
 * Removes a job from the board. Its row and its applications stay; the employer sees the reason. One that is offline
 * with its suspended employer no longer comes back with it.
 *
 * @returns the earlier job
 * @throws Problem `not_found`
 * @throws Problem `job_status` when it is removed already
 */
export async function removeJob(tx: Db, jobId: string, reason: string, now: Date): Promise<Job> {
  const job = await lockJob(tx, jobId)
  if (job.status === 'Removed' && !comesBackWithEmployer(job))
    throw new Problem('job_status', { words: 'This job is removed already' })
  await changeJob(tx, job, { status: 'Removed', removedAt: now, removedReason: reason }, now)
  return job
}

/**
 * Restores a removed job to its earlier state: closed, paused, pending, or open for its remaining time.
 *
 * @returns the earlier job
 * @throws Problem `not_found`
 * @throws Problem `job_status` when it is not removed
 */
export async function restoreJob(tx: Db, jobId: string, now: Date): Promise<Job> {
  const job = await lockJob(tx, jobId)
  if (job.status !== 'Removed') throw new Problem('job_status', { words: 'This job is not removed' })
  await putBack(tx, job, now)
  return job
}

/** Puts a removed job back. A held one was in no queue meanwhile, so the day for its look begins again. */
async function putBack(tx: Db, job: Job, now: Date): Promise<void> {
  await changeJob(tx, job, await before(tx, job, now), now)
  if (job.reviewSince)
    await tx
      .update(jobReviews)
      .set({ since: now })
      .where(and(eq(jobReviews.jobId, job.id), eq(jobReviews.state, 'waiting')))
}

async function before(tx: Db, job: Job, now: Date): Promise<Partial<Job>> {
  const [owner] = await tx
    .select({
      verified: accounts.emailVerifiedAt,
      withdrawn: accounts.verificationWithdrawnAt,
      suspended: accounts.suspendedAt,
      isUnclaimed: accounts.isUnclaimed,
    })
    .from(accounts)
    .where(eq(accounts.id, job.employerId))
  if (owner?.suspended)
    throw new Problem('job_status', { words: 'Its employer is suspended. Reinstate the employer first' })
  // Imported jobs are published without their employer.
  const mayOpen = (owner?.verified || owner?.isUnclaimed) && !job.publishAt && !job.reviewSince
  const status = job.closedAt ? 'Closed' : job.pausedAt ? 'Paused' : mayOpen ? 'Active' : 'Pending'
  // A scheduled job and one that waits for its first look were never shown: no withdrawal took them off the board.
  const isFirst = job.publishAt !== null || job.reviewSince !== null
  const offlineSince = job.heldAt ?? (owner?.withdrawn && !isFirst ? now : null)
  return {
    status,
    heldAt: status === 'Pending' ? offlineSince : null,
    reviewSince: job.reviewSince && now,
    ...unasked,
    removedAt: null,
    removedReason: null,
  }
}

/** Reason for removing the jobs of a suspended employer; they return with the employer. */
const employerSuspended = 'The employer is suspended'

/** Is the job offline only because its employer is suspended? */
export const comesBackWithEmployer = ({
  status,
  removedReason,
}: Pick<Job, 'status' | 'removedReason'>): boolean =>
  status === 'Removed' && removedReason === employerSuspended

/**
 * Call it before the account or the employer is changed: acts of operators and employers on a job also lock the job first, and
 * wait. Deletions and the tasks that renew and publish lock the employer first, so that one of both may be refused as busy. Jobs
 * that wait, and not for a look, are left out, since confirming an address locks them last.
 */
export async function lockJobsOf(tx: Db, employerId: string): Promise<void> {
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), or(ne(jobs.status, 'Pending'), isNotNull(jobs.reviewSince))))
    .orderBy(asc(jobs.id))
    .for('no key update')
}

/** Removes all jobs of an employer after its suspension. @returns how many */
export async function removeJobsOf(tx: Db, employerId: string, now: Date): Promise<number> {
  // The lock of a posting: it has either committed its job, or will see the suspension.
  await lockEmployer(tx, employerId)
  const found = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), ne(jobs.status, 'Removed')))
    .orderBy(asc(jobs.id))
    .for('no key update')
  for (const job of found)
    await changeJob(tx, job, { status: 'Removed', removedAt: now, removedReason: employerSuspended }, now)
  return found.length
}

/** Restores the jobs of `removeJobsOf`; jobs that were removed for another reason stay removed. @returns how many */
export async function restoreJobsOf(tx: Db, employerId: string, now: Date): Promise<number> {
  const found = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.employerId, employerId),
        eq(jobs.status, 'Removed'),
        eq(jobs.removedReason, employerSuspended),
      ),
    )
    .for('no key update')
  for (const job of found) await putBack(tx, job, now)
  return found.length
}
