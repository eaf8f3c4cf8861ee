import { type JobAct, type JobStatus, jobStatuses } from '#contract/job-status.ts'
import { millisecondsPerDay } from '#contract/maldives.ts'
import { awayForDays } from '#contract/periods.ts'
import { onlyFor, type Restriction } from '#contract/restrictions.ts'

interface Timed {
  status: JobStatus
  expiresAt: Date
}

/** Is the job on the board, unless its time is over? */
export function isPublished(status: JobStatus): boolean {
  return jobStatuses[status].published
}

/**
 * Is the job shown and does it take applications? The one rule, up to and including its last instant; `openJobs` in
 * tables/jobs.ts says the same to the database.
 */
export function isOpen(job: Timed, now: Date): boolean {
  return isPublished(job.status) && now <= job.expiresAt
}

/** The status as people see it: a job whose time is over is Expired, whether or not a sweep has recorded it. */
export function shownStatus(job: Timed, now: Date): JobStatus {
  return isPublished(job.status) && now > job.expiresAt ? 'Expired' : job.status
}

/** May this be done with a job that people see in this status? A job that the operator removed stays removed. */
export function canMove(act: JobAct, shown: JobStatus): boolean {
  const acts: readonly JobAct[] = jobStatuses[shown].acts
  return acts.includes(act)
}

/**
 * How many days come back when a pause ends. Every day begun of all its pauses comes back once: however often a job is paused,
 * at whatever hour, none that was paid for is lost and less than one is gained.
 *
 * @param before milliseconds that it was paused until now
 * @param paused milliseconds of this pause
 */
export function backAfter(before: number, paused: number): number {
  return Math.ceil((before + paused) / millisecondsPerDay) - Math.ceil(before / millisecondsPerDay)
}

interface Away {
  /** When it is to be published: until then it is not away, it has never been there. */
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
 * Does it count as posting to bring this job back? So it is for one that was posted in the free period or under an Annual plan
 * and was paused, or waited as Pending, for more than 30 days altogether: else months could be kept for later. A job that
 * an ad has paid for never does. `countsAsPosting` in server/come-back.ts says the same to the database.
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

/** 'Who may apply: Maldivians only'; undefined where everybody may. */
export function restrictionWords(restriction: Restriction): string | undefined {
  const only = onlyFor(restriction)
  return only && `Who may apply: ${only}`
}
