import { eq, inArray } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { canMove, endOfPause, isOpen, shownStatus } from '../rules.ts'
import { changeJob, requireNotWithdrawn } from './access.ts'
import { comeBack } from './come-back.ts'
import { confirmed, unasked } from './question-columns.ts'
import type { Held } from './review/held-words.ts'
import { reviewJob } from './review/review-job.ts'

type Job = typeof jobs.$inferSelect

/** Expiry and paid time of a paused job if the pause ended now; both move alike. Empty for other jobs. */
export function withoutPause(job: Job, now: Date): Partial<Job> {
  if (!job.pausedAt) return {}
  const { back, milliseconds } = endOfPause(job.pausedMilliseconds, { from: job.pausedAt, to: now })
  const moved = (instant: Date) => new Date(instant.getTime() + back * millisecondsPerDay)
  return {
    expiresAt: moved(job.expiresAt),
    paidUntil: moved(job.paidUntil),
    pausedAt: null,
    pausedMilliseconds: milliseconds,
  }
}

/**
 * Pauses a job, which stops its paid time. Repeating it changes nothing.
 *
 * @param job locked by the caller
 * @throws Problem `job_status` when it is not open
 */
export async function pauseJob(tx: Db, job: Job, now: Date): Promise<void> {
  const status = shownStatus(job, now)
  if (status === 'Paused') return
  if (!canMove('pause', status))
    throw new Problem('job_status', { words: 'Only a job that is open can be paused' })
  await changeJob(tx, job, { status: 'Paused', pausedAt: now, ...unasked }, now)
}

/**
 * Continues the pause of a job that was closed during it, as if it had not been closed: the days that the
 * end of the pause gave back are taken off again.
 *
 * @param job locked by the caller
 */
export async function pauseAgain(
  tx: Db,
  job: Job,
  { pausedAt, pausedMilliseconds }: { pausedAt: string; pausedMilliseconds: number },
  now: Date,
): Promise<void> {
  const from = new Date(pausedAt)
  const { back } = endOfPause(pausedMilliseconds, { from, to: job.closedAt ?? now })
  const moved = (instant: Date) => new Date(instant.getTime() - back * millisecondsPerDay)
  const time = { expiresAt: moved(job.expiresAt), paidUntil: moved(job.paidUntil) }
  await changeJob(
    tx,
    job,
    { ...time, status: 'Paused', pausedAt: from, pausedMilliseconds, closedAt: null },
    now,
  )
}

/**
 * Resumes a paused job with the days of the pause. Repeating it changes nothing.
 *
 * @param job locked by the caller
 * @returns its new expiry, whether it used an ad, and why it is not on the board, if it is held
 * @throws Problem `job_status` when it is not paused
 * @throws Problem `verification_withdrawn`
 * @throws Problem `entitlement_needed` when it was paused so long that it counts as posting, and nothing
 * pays for it
 */
export async function resumeJob(
  tx: Db,
  services: Services,
  job: Job,
  now: Date,
): Promise<{ until: Date; spentAd: boolean; held?: Held | undefined }> {
  if (isOpen(job, now)) return { until: job.expiresAt, spentAd: false }
  if (!canMove('go on', job.status)) throw new Problem('job_status', { words: 'This job is not paused' })
  await requireNotWithdrawn(tx, job.employerId)
  const { time, spentAd } = await comeBack(tx, services, { job, time: withoutPause(job, now), now })
  await changeJob(tx, job, { ...time, status: 'Active', ...confirmed(now) }, now)
  const held = await reviewJob(tx, services, job.id, now)
  return { until: time.expiresAt ?? job.expiresAt, spentAd, held }
}

/**
 * Confirms that the employer is still hiring: the job shows the day.
 *
 * @param job locked by the caller
 * @throws Problem `job_status` when it is not open
 */
export async function confirmJob(tx: Db, job: Job, now: Date): Promise<void> {
  if (!isOpen(job, now)) throw new Problem('job_status', { words: 'This job is not open' })
  await tx.update(jobs).set(confirmed(now)).where(eq(jobs.id, job.id))
  await invalidate(tx, [`job:${job.id}`])
}

/** Restores the question after an answer was reverted. */
export async function askAgainAs(
  tx: Db,
  jobId: string,
  { confirmedAt, askedAt }: { confirmedAt: string | null; askedAt: string | null },
): Promise<void> {
  const at = (text: string | null) => (text === null ? null : new Date(text))
  await tx
    .update(jobs)
    .set({ confirmedAt: at(confirmedAt), askedAt: at(askedAt), askedAgainAt: null })
    .where(eq(jobs.id, jobId))
  await invalidate(tx, [`job:${jobId}`])
}

/** Columns for a question asked now: the first since the last confirmation, or the second. */
export async function askedOf(
  tx: Db,
  jobIds: readonly string[],
  which: 'first' | 'again',
  now: Date,
): Promise<void> {
  await tx
    .update(jobs)
    .set(which === 'first' ? { askedAt: now, askedAgainAt: null } : { askedAgainAt: now })
    .where(inArray(jobs.id, [...jobIds]))
}
