import { countOf } from '#contract/base/in-words.ts'
import { dayOf, endOfDay } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Selected } from '#contract/base/selection.ts'
import { latestDay, listingDaysOf } from '#features/subscriptions/listing-rules.ts'
import { entitlementFor, planOf } from '#features/subscriptions/server/entitlement.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import type { jobs } from '#tables/jobs/jobs.ts'
import { isOpen, isWithinPaidTime } from '../rules.ts'
import { requireNotWithdrawn } from './access.ts'
import { requireAnswered } from './overdue-answers.ts'
import { confirmed } from './question-columns.ts'
import { extend, payFor, requireRenewable } from './renew-job.ts'
import type { Held } from './review/held-words.ts'
import { lockSelectedJobs } from './selected-jobs.ts'

type Job = typeof jobs.$inferSelect

interface Renewals {
  employerId: string
  jobIds: readonly Selected[]
  now: Date
}

/**
 * Renews several jobs, each to the latest possible day of today. Those with that day already stay
 * unchanged, and so do those that have changed since they were read. Within its paid time a job costs nothing.
 * All of the others or none: when ads are missing, nothing is spent.
 *
 * @returns the renewed jobs with their new expiry and why they are held, if they are, and what was left out
 * @throws Problem `not_found` when none of them is this employer's, or one that was never read is not
 * @throws Problem `job_status` when one is pending, paused or was removed, naming it
 * @throws Problem `verification_withdrawn`
 * @throws Problem `answers_overdue` when an answer on one of them is overdue, naming it
 * @throws Problem `entitlement_needed` when not all of them can be paid for
 */
export async function renewSeveral(db: Db, services: Services, { employerId, jobIds, now }: Renewals) {
  return db.transaction(async (tx) => {
    // Jobs before the employer's ledger, in the order of all who lock both.
    const { same: chosen, refused } = await lockSelectedJobs(tx, { jobIds, employerId, now })
    for (const job of chosen) requireNamed(job, now)
    await requireNotWithdrawn(tx, employerId)
    await requireAnswered(tx, chosen, now)
    const entitlement = await entitlementFor(tx, services, employerId, now)
    // Without a plan, the period that an ad would pay for.
    const plan = entitlement.may ? planOf(entitlement) : 'Pay-per-Ad'
    const latest = endOfDay(latestDay(now, listingDaysOf(plan)))
    const due = chosen.filter((job) => !isOpen(job, now) || dayOf(job.expiresAt) < dayOf(latest))
    const costs = due.filter((job) => !isWithinPaidTime(job, latest, now)).length
    if (!entitlement.may && (costs > 0 || entitlement.because === 'suspended'))
      throw new Problem('entitlement_needed')
    if (entitlement.may && entitlement.via === 'pay-per-ad' && entitlement.adsLeft < costs)
      throw new Problem('entitlement_needed', {
        words: `Renewing these jobs needs ${countOf(costs, 'ad', 'ads')}, and you have ${formatCount(entitlement.adsLeft)}. Nothing was renewed`,
      })
    const renewed: { id: string; expiresAt: Date; held: Held | undefined }[] = []
    for (const job of due) {
      const paid = isWithinPaidTime(job, latest, now) ? undefined : await payFor(tx, services, job, now)
      const expiresAt = paid?.paidUntil ?? latest
      const held = await extend(tx, services, job, { time: { ...paid, ...confirmed(now), expiresAt }, now })
      renewed.push({ id: job.id, expiresAt, held })
    }
    return { renewed, unchanged: chosen.length - due.length, refused }
  })
}

function requireNamed(job: Job, now: Date): void {
  try {
    requireRenewable(job, now)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { words: `“${job.title}”: ${error.message}` })
  }
}
