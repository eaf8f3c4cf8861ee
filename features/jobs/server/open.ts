import { and, gte, type SQL } from 'drizzle-orm'
import { isPublished, jobSearch, jobs } from '#tables/jobs.ts'

/**
 * `isOpen` of rules.ts as a condition on the jobs table: what lists, counts, feeds and applications all use.
 * The words stand in it as they are, not as parameters, so that the partial indexes serve named statements too.
 */
export function openJobs(now: Date | SQL): SQL | undefined {
  return and(isPublished, gte(jobs.expiresAt, now))
}

/** The same on the table that is searched, which has published jobs only. */
export const openInSearch = (now: Date): SQL => gte(jobSearch.expiresAt, now)
