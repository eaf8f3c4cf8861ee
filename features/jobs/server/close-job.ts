import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { canMove, isPublished, shownStatus } from '../rules.ts'
import { changeJob, lockOwnJob, requireNotWithdrawn } from './access.ts'
import { comeBack } from './come-back.ts'
import { withoutPause } from './pause-job.ts'
import { confirmed, unasked } from './question-columns.ts'
import type { Held } from './review/held-words.ts'
import { reviewJob } from './review/review-job.ts'

interface Which {
  employerId: string
  jobId: string
  now: Date
}

export const closedWords = 'Job closed. It takes no more applications'

/**
 * Closes a job early. Repeating it changes nothing.
 *
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when it is neither open nor paused
 */
export async function closeJob(db: Db, { employerId, jobId, now }: Which): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    const status = shownStatus(job, now)
    if (status === 'Closed') return
    if (!canMove('close', status))
      throw new Problem('job_status', { words: 'Only a job that is open or paused can be closed' })
    await changeJob(tx, job, { ...withoutPause(job, now), ...unasked, status: 'Closed', closedAt: now }, now)
  })
}

/**
 * Reopens a closed job for its remaining time. Repeating it changes nothing.
 *
 * @returns whether it used an ad, and why it is not on the board, if it is held
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when it was not closed, or has expired
 * @throws Problem `verification_withdrawn`
 * @throws Problem `entitlement_needed` when it was paused so long that it counts as posting, and nothing
 * pays for it
 */
export async function reopenJob(
  db: Db,
  services: Services,
  { employerId, jobId, now }: Which,
): Promise<{ spentAd: boolean; held?: Held | undefined }> {
  return db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    const status = shownStatus(job, now)
    if (isPublished(status)) return { spentAd: false }
    if (!canMove('reopen', status))
      throw new Problem('job_status', { words: 'Only a closed job can be reopened' })
    if (now > job.expiresAt)
      throw new Problem('job_status', { words: 'This job has expired. Renew it to open it again' })
    await requireNotWithdrawn(tx, employerId)
    const { time, spentAd } = await comeBack(tx, services, { job, time: {}, now })
    await changeJob(tx, job, { ...time, ...confirmed(now), status: 'Active', closedAt: null }, now)
    return { spentAd, held: await reviewJob(tx, services, jobId, now) }
  })
}
