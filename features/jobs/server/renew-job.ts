import { type Day, dayOf, endOfDay, formatLongDate } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { latestDay, listingDaysOf } from '#features/subscriptions/listing-rules.ts'
import { planOf } from '#features/subscriptions/server/entitlement.ts'
import { spendOnJob } from '#features/subscriptions/server/ledger.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import type { jobs } from '#tables/jobs/jobs.ts'
import { hasClosingDay, whyNotRenewed } from '../renewal-rules.ts'
import { isOpen, isWithinPaidTime, shownStatus } from '../rules.ts'
import { changeJob, lockOwnJob, requireNotWithdrawn } from './access.ts'
import { requireAnswered } from './overdue-answers.ts'
import { confirmed } from './question-columns.ts'
import type { Held } from './review/held-words.ts'
import { reviewJob } from './review/review-job.ts'

type Job = typeof jobs.$inferSelect

interface Renewal {
  employerId: string
  jobId: string
  newExpiryDate: Day
  now: Date
}

/**
 * Extends a job to the end of a day at most one month from today. Under Pay-per-Ad it is 30 days and costs
 * one ad, unless the day is within the paid period and the return does not count as posting.
 *
 * @returns the new expiry, whether that ends an automatic renewal, and why the job is not on the board, if it is held
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when it is pending, paused or was removed
 * @throws Problem `verification_withdrawn`
 * @throws Problem `answers_overdue` when an answer is overdue
 * @throws Problem `entitlement_needed` when it costs an ad and none is left
 * @throws Problem `invalid_input` when the day is past, too far, or no later than the current one
 */
export async function renewJob(
  db: Db,
  services: Services,
  { employerId, jobId, newExpiryDate, now }: Renewal,
): Promise<{ expiresAt: Date; endsThen: boolean; held: Held | undefined }> {
  return db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    requireRenewable(job, now)
    await requireNotWithdrawn(tx, employerId)
    await requireAnswered(tx, [job], now)
    if (newExpiryDate < dayOf(now)) throw refusal('must be today or later')
    if (isOpen(job, now) && newExpiryDate <= dayOf(job.expiresAt))
      throw refusal(`must be after ${formatLongDate(job.expiresAt)}, when the job expires now`)

    const expiresAt = endOfDay(newExpiryDate)
    const paid = isWithinPaidTime(job, expiresAt, now) ? undefined : await payFor(tx, services, job, now)
    if (paid && expiresAt > paid.paidUntil)
      throw refusal(`must be ${formatLongDate(paid.paidUntil)} or earlier`)
    const held = await extend(tx, services, job, { time: { ...paid, ...confirmed(now), expiresAt }, now })
    const endsThen = job.autoRenew && hasClosingDay(expiresAt, paid?.paidUntil ?? job.paidUntil)
    return { expiresAt, endsThen, held }
  })
}

/** @throws Problem `job_status` when it is pending, paused or was removed */
export function requireRenewable(job: Job, now: Date): void {
  const words = whyNotRenewed(shownStatus(job, now))
  if (words) throw new Problem('job_status', { words })
}

const refusal = (why: string) => wrongField('newExpiryDate', why, 'New expiry date')

/**
 * Pays for a renewal by the rules of the employer's plan.
 *
 * @returns the end of the paid period, its length, and whether the job is featured
 * @throws Problem `entitlement_needed` when nothing is left
 */
export async function payFor(tx: Db, services: Services, job: Job, now: Date) {
  const { id: jobId, employerId } = job
  const entitlement = await spendOnJob(tx, services, { employerId, jobId, reason: 'renewed', now })
  const plan = planOf(entitlement)
  const listingDays = listingDaysOf(plan)
  const paidUntil = endOfDay(latestDay(now, listingDays))
  return { paidUntil, listingDays, featured: !job.isUnlooked && (job.featured || plan === 'Annual') }
}

/** Sets the new time of a job; a closed or expired one is reopened. @returns why it is held, if it is */
export async function extend(
  tx: Db,
  services: Services,
  job: Job,
  { time, now }: { time: Partial<Job> & { expiresAt: Date }; now: Date },
): Promise<Held | undefined> {
  await changeJob(tx, job, { ...time, status: 'Active', closedAt: null }, now)
  return reviewJob(tx, services, job.id, now)
}
