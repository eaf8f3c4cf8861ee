import { and, eq, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { jobStatuses, scheduled } from '#contract/facts/job-status.ts'
import type { StatusChoice } from '#contract/facts/status-choices.ts'
import { isScheduled, jobs, openJobs, publishedJobs } from '#tables/jobs/jobs.ts'

/** Condition for the displayed status: an overdue job counts as Expired. */
export function inStatus(status: StatusChoice, now: Date): SQL | undefined {
  if (status === scheduled) return isScheduled
  if (status === 'Pending') return and(eq(jobs.status, status), not(isScheduled))
  if (jobStatuses[status].published) return openJobs(now)
  if (status !== 'Expired') return eq(jobs.status, status)
  return or(eq(jobs.status, 'Expired'), and(publishedJobs, lt(jobs.expiresAt, now)))
}

/** The displayed status as text, for sorting. */
export const statusText = (
  now: Date,
): SQL => sql`(case when ${openJobs(now)} then ${jobStatuses.Active.shownAs}
  when ${inStatus('Expired', now)} then ${jobStatuses.Expired.shownAs}
  when ${isScheduled} then ${scheduled} else ${jobs.status} end)`
