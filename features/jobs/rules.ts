import { addDays, addMonths, type Day, dayOf, endOfDay } from '#contract/maldives.ts'
import type { JobStatus, PlanType } from '#contract/vocabularies.ts'

/** A posting under Pay-per-Ad lasts so many days; every other one a calendar month. */
export const payPerAdDays = 30

interface Timed {
  status: JobStatus
  expiresAt: Date
}

/**
 * Is the job shown and does it take applications? The one rule, up to and including its last instant; `openJobs` in
 * server/open.ts says the same to the database.
 */
export function isOpen(job: Timed, now: Date): boolean {
  return (job.status === 'Active' || job.status === 'Approved') && now <= job.expiresAt
}

/** The status as people see it: a job whose time is over is Expired, whether or not a sweep has recorded it. */
export function shownStatus(job: Timed, now: Date): JobStatus {
  const wasOpen = job.status === 'Active' || job.status === 'Approved'
  return wasOpen && now > job.expiresAt ? 'Expired' : job.status
}

/**
 * The instant a job stops taking applications: the end of the day, in the Maldives, one calendar month after it was
 * posted, or so many days after it when its listing is counted in days. 31 January gives the last day of February.
 *
 * @param listingDays null for a calendar month
 */
export function expiryAfter(postedAt: Date, listingDays: number | null): Date {
  return endOfDay(latestDay(postedAt, listingDays))
}

/** Expiry of a job posted now, by the plan that pays for it (undefined: the free posting period). */
export function expiryOf(postedAt: Date, plan: PlanType | undefined): Date {
  return expiryAfter(postedAt, listingDaysOf(plan))
}

export function listingDaysOf(plan: PlanType | undefined): number | null {
  return plan === 'Pay-per-Ad' ? payPerAdDays : null
}

/** The last day to which a job can be renewed today. */
export function latestDay(today: Date, listingDays: number | null): Day {
  const day = dayOf(today)
  return listingDays === null ? addMonths(day, 1) : addDays(day, listingDays)
}

const moves = {
  publish: ['Pending'],
  close: ['Active', 'Approved'],
  reopen: ['Closed'],
  renew: ['Active', 'Approved', 'Expired', 'Closed'],
  edit: ['Active', 'Approved', 'Pending', 'Expired', 'Closed'],
  remove: ['Active', 'Approved', 'Pending', 'Expired', 'Closed'],
  restore: ['Removed'],
} as const satisfies Record<string, readonly JobStatus[]>
export type Move = keyof typeof moves

/** May this be done with a job that people see in this status? A job that the operator removed stays removed. */
export function canMove(move: Move, shown: JobStatus): boolean {
  return (moves[move] as readonly JobStatus[]).includes(shown)
}
