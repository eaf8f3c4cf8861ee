import { dayOf, endOfDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Selected } from '#contract/base/selection.ts'
import { latestDay, listingDaysOf } from '#features/subscriptions/listing-rules.ts'
import { entitlementFor, planOf } from '#features/subscriptions/server/entitlement.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import type { jobs } from '#tables/jobs.ts'
import { isOpen } from '../rules.ts'
import { requireNotWithdrawn } from './access.ts'
import { requireAnswered } from './overdue-answers.ts'
import { confirmed } from './question-columns.ts'
import { extend, payFor, requireRenewable } from './renew-job.ts'
import { lockSelectedJobs } from './selected-jobs.ts'

type Job = typeof jobs.$inferSelect

interface Renewals {
  employerId: string
  jobIds: readonly Selected[]
  now: Date
}

/**
 * Renews several jobs, each to the latest possible day of today. Those with that day already stay
 * unchanged, and so do those that have changed since they were read. All of the others or none: when ads are
 * missing, nothing is spent.
 *
 * @returns the renewed jobs with their new expiry, and what was left out
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
    if (!entitlement.may) throw new Problem('entitlement_needed')
    const latest = endOfDay(latestDay(now, listingDaysOf(planOf(entitlement))))
    const due = chosen.filter((job) => !isOpen(job, now) || dayOf(job.expiresAt) < dayOf(latest))
    if (entitlement.via === 'pay-per-ad' && entitlement.adsLeft < due.length)
      throw new Problem('entitlement_needed', {
        words: `Renewing these jobs takes ${due.length} ads, and ${entitlement.adsLeft} are left. Nothing was renewed`,
      })
    const renewed: { id: string; expiresAt: Date }[] = []
    for (const job of due) {
      const paid = await payFor(tx, services, job, now)
      const time = { ...paid, ...confirmed(now), expiresAt: paid.paidUntil }
      await extend(tx, services, job, { time, now })
      renewed.push({ id: job.id, expiresAt: paid.paidUntil })
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
