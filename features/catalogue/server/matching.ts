import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { JobFilters } from '#contract/jobs.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#features/jobs/server/tables.ts'

/**
 * The jobs that free text finds, as named queries to stand before one that uses `isMatched`: all of its words occur,
 * in any order, as stems or beginnings (index jobs_words), or it is contained as it was typed in title, company,
 * location or description (index jobs_grams).
 *
 * Long texts are read only where words did not find them and every run of three letters is there; reading those of a
 * common word would take many times as long as everything else together.
 */
export function matches(typed: string, now: Date): SQL {
  return sql`
    candidates as materialized (
      select place, certain from text_candidates(${typed})
    ), matched as materialized (
      select place from candidates where certain
      union all
      select ctid from ${jobs}
      where ctid = any(array(select place from candidates where not certain))
        and ${openJobs(now)} and ${jobs.haystack} like containing(${typed})
    ),`
}

const isMatched = sql`${jobs}.ctid = any(array(select place from matched))`

/**
 * One condition for each filter that was chosen, by its name. Exact, but for the location, which is contained; with
 * words, `matches` must stand before.
 */
export function conditionsOf(filters: JobFilters): Partial<Record<keyof JobFilters, SQL>> {
  const { q, location, category, sector, type, mode } = filters
  return {
    ...(q && { q: isMatched }),
    ...(location && { location: sql`${jobs.foldedLocation} like containing(${location})` }),
    ...(category && { category: eq(jobs.category, category) }),
    ...(sector && { sector: eq(jobs.sector, sector) }),
    ...(type && { type: eq(jobs.type, type) }),
    ...(mode && { mode: eq(jobs.mode, mode) }),
  }
}

export function allOf(filters: JobFilters): SQL | undefined {
  return and(...Object.values(conditionsOf(filters)))
}

/**
 * How well a job fits what was typed: first those with the whole phrase in the title, then with its beginning there,
 * then by the words, where title counts over company over location over description.
 */
export function relevance(typed: string): SQL {
  return sql`(case
      when ${jobs.titleWords} like '%' || spaced(${typed}) || '%' then 3
      when ${jobs.titleWords} like '%' || rtrim(spaced(${typed})) || '%' then 2
      else 0
    end + coalesce(ts_rank('{0.05, 0.2, 0.4, 1}', ${jobs.head}, words_query(${typed})), 0))`
}
