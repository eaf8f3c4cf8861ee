import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { type JobStatus, jobStatuses } from '#contract/facts/job-status.ts'
import { isPublished, jobs, openJobs } from '#tables/jobs.ts'

/** Condition for the displayed status: an overdue job counts as Expired. */
export function inStatus(status: JobStatus, now: Date): SQL | undefined {
  if (jobStatuses[status].published) return openJobs(now)
  if (status !== 'Expired') return eq(jobs.status, status)
  return or(eq(jobs.status, 'Expired'), and(isPublished, lt(jobs.expiresAt, now)))
}

/** The displayed status as text, for sorting. */
export const statusText = (
  now: Date,
): SQL => sql`(case when ${openJobs(now)} then ${jobStatuses.Active.shownAs}
  when ${inStatus('Expired', now)} then ${jobStatuses.Expired.shownAs} else ${jobs.status} end)`
