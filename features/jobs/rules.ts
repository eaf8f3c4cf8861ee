import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  formatLongDate,
  millisecondsPerDay,
  startOfDay,
} from '#contract/base/maldives.ts'
import { type JobAction, type JobStatus, jobStatuses } from '#contract/facts/job-status.ts'
import { awayForDays } from '#contract/facts/periods.ts'
import { onlyFor, type Restriction } from '#contract/facts/restrictions.ts'

interface Timed {
  status: JobStatus
  expiresAt: Date
}

/** Is the job published, unless it has expired? */
export function isPublished(status: JobStatus): boolean {
  return jobStatuses[status].published
}

/**
 * Is the job visible and does it take applications, until its last instant inclusive? `openJobs` in
 * tables/jobs/jobs.ts is the same rule in SQL.
 */
export function isOpen(job: Timed, now: Date): boolean {
  return isPublished(job.status) && now <= job.expiresAt
}

/**
 * Has a Pending job never been on the board? Then its time begins once it is published. A job that was there
 * has `heldAt`, the instant at which it left.
 */
export function wasNeverShown({ status, heldAt }: Pick<Away, 'status' | 'heldAt'>): boolean {
  return status === 'Pending' && heldAt === null
}

/** Status for display: an overdue job is Expired, whether or not that is recorded. */
export function shownStatus(job: Timed, now: Date): JobStatus {
  return isPublished(job.status) && now > job.expiresAt ? 'Expired' : job.status
}

/** Is the act allowed for a job with this displayed status? A job that the operator removed stays removed. */
export function canMove(act: JobAction, shown: JobStatus): boolean {
  const acts: readonly JobAction[] = jobStatuses[shown].acts
  return acts.includes(act)
}

/**
 * The end of a pause: the days that are restored, and the duration of all pauses that restored some. As many days come
 * back as nights have passed, so the days left are those that were left; each started day of all pauses comes back once,
 * so pausing for a minute every night gains nothing.
 *
 * @param before milliseconds of the earlier pauses that restored days
 */
export function endOfPause(before: number, { from, to }: { from: Date; to: Date }) {
  const nights = Math.max(0, daysBetween(dayOf(from), dayOf(to)))
  if (nights === 0) return { back: 0, milliseconds: before }
  const milliseconds = before + (to.getTime() - from.getTime())
  const started = Math.ceil(milliseconds / millisecondsPerDay) - Math.ceil(before / millisecondsPerDay)
  return { back: Math.min(nights, started), milliseconds }
}

interface Away {
  /** Publication time: before it, the job is not offline but was never published. */
  publishAt: Date | null
  status: JobStatus
  listingDays: number | null
  createdAt: Date
  publishedAt: Date
  heldAt: Date | null
  pausedAt: Date | null
  pausedMilliseconds: number
}

/**
 * Does bringing this job back count as posting? It does after more than 30 days paused or Pending in total,
 * if it was posted in the free period or under an Annual plan; otherwise months could be saved for later. A
 * job paid with an ad never does. `countsAsPosting` in server/come-back.ts is the same rule in SQL.
 */
export function comesBackAsPosting(job: Away, now: Date): boolean {
  if (job.publishAt || job.listingDays !== null || !jobStatuses[job.status].comesBack) return false
  const since = (from: Date) => now.getTime() - from.getTime()
  const away =
    job.publishedAt.getTime() -
    job.createdAt.getTime() +
    job.pausedMilliseconds +
    (job.pausedAt ? since(job.pausedAt) : 0) +
    (job.status === 'Pending' ? since(job.heldAt ?? job.createdAt) : 0)
  return away > awayForDays * millisecondsPerDay
}

interface Paid {
  paidUntil: Date
  /** Bringing it back counts as posting. */
  countsAsPosting?: boolean | undefined
}

/** May a job run until this instant without another payment? */
export function isPaidUntil({ paidUntil, countsAsPosting }: Paid, until: Date): boolean {
  return until <= paidUntil && !countsAsPosting
}

/** `isPaidUntil` for a loaded job. */
export function isWithinPaidTime(job: Away & { paidUntil: Date }, until: Date, now: Date): boolean {
  return isPaidUntil({ paidUntil: job.paidUntil, countsAsPosting: comesBackAsPosting(job, now) }, until)
}

/** 'Who may apply: Maldivians only'; undefined for everybody. */
export function restrictionWords(restriction: Restriction): string | undefined {
  const only = onlyFor(restriction)
  return only && `Who may apply: ${only}`
}

/** Words for a person who applies before the job opens to all. @param isForeign they said they are no Maldivian */
export function tooEarlyWords(opensToAllOn: Day, isForeign: boolean): string {
  const day = formatLongDate(opensToAllOn)
  return isForeign
    ? `This job is open to Maldivians first. You can apply from ${day}`
    : `This job is open to Maldivians first, and to everyone from ${day}. If you are Maldivian, please add your nationality to your profile first`
}

/** 'Open to Maldivians until Nov 30, to everyone from Dec 1'. @param format of a day */
export const maldiviansFirstWords = (opensToAllOn: Day, format: (instant: Date) => string): string =>
  `Open to Maldivians until ${format(startOfDay(addDays(opensToAllOn, -1)))}, to everyone from ${format(startOfDay(opensToAllOn))}`
