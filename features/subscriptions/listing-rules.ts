import { addDays, addMonths, type Day, dayOf, endOfDay } from '#contract/base/maldives.ts'
import { listingMonths, payPerAdDays } from '#contract/facts/periods.ts'
import type { PlanType } from '#contract/facts/vocabularies.ts'

/**
 * Instant at which a job stops taking applications: the end of a day in the Maldives. It is one calendar
 * month after the posting (31 January gives the last day of February), or a number of days.
 *
 * @param listingDays null for a calendar month
 */
export function expiryAfter(postedAt: Date, listingDays: number | null): Date {
  return endOfDay(latestDay(postedAt, listingDays))
}

/** Expiry of a job posted now, by the plan that pays for it (undefined: the free period). */
export function expiryOf(postedAt: Date, plan: PlanType | undefined): Date {
  return expiryAfter(postedAt, listingDaysOf(plan))
}

export function listingDaysOf(plan: PlanType | undefined): number | null {
  return plan === 'Pay-per-Ad' ? payPerAdDays : null
}

/** Latest day to which a job can be renewed today. */
export function latestDay(today: Date, listingDays: number | null): Day {
  const day = dayOf(today)
  return listingDays === null ? addMonths(day, listingMonths) : addDays(day, listingDays)
}
