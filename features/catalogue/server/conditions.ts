import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { filters, type JobFilter } from '#contract/job-filters.ts'
import type { JobFilters } from '#contract/job-search.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#tables/jobs.ts'

const columns: Record<string, AnyPgColumn> = getTableColumns(jobs)

export function columnOf({ column, name }: JobFilter): AnyPgColumn {
  const found = columns[column]
  if (!found) throw new Error(`the filter ${name} asks about a column that jobs do not have: ${column}`)
  return found
}

function conditionOf(filter: JobFilter, value: string): SQL {
  const column = columnOf(filter)
  return filter.kind === 'choice' ? eq(column, value) : sql`fold(${column}) like containing(${value})`
}

/** What was typed, as a query for all of a job; see `words_query` in the migrations. */
const found = (q: string) => sql`${jobs.words} @@ words_query(${q}, '', true)`

/**
 * The open jobs that a search means: all words that were typed, and every filter.
 *
 * @param without a filter that is left out, to count what its other values would find
 */
export function conditionsOf(search: JobFilters, now: Date, without?: string): SQL | undefined {
  const chosen: Record<string, string | undefined> = search
  const each = filters.flatMap((filter) => {
    const value = filter.name === without ? undefined : chosen[filter.name]
    return value === undefined || value === '' ? [] : [conditionOf(filter, value)]
  })
  return and(openJobs(now), ...each, search.q ? found(search.q) : undefined)
}
