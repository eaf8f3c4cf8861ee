import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { filters, type JobFilter } from '#contract/job-filters.ts'
import type { JobFilters } from '#contract/job-search.ts'
import { openInSearch } from '#features/jobs/server/open.ts'
import { jobSearch } from '#tables/jobs.ts'

const columns: Record<string, AnyPgColumn> = getTableColumns(jobSearch)

function columnNamed(name: string): AnyPgColumn {
  const column = columns[name]
  if (!column) throw new Error(`a filter asks about a column that job_search does not have: ${name}`)
  return column
}

/** The column with the values of a filter, as people read them. */
export const columnOf = ({ column }: JobFilter): AnyPgColumn => columnNamed(column)

/** Text is looked into without accents and letter case: `location` in `foldedLocation`. */
const foldedName = ({ column }: JobFilter) => `folded${column[0]?.toUpperCase()}${column.slice(1)}`

function conditionOf(filter: JobFilter, value: string): SQL {
  return filter.kind === 'choice'
    ? eq(columnOf(filter), value)
    : sql`${columnNamed(foldedName(filter))} like containing(${value})`
}

/** What was typed, as a query for all of a job; see `words_query` in the migrations. */
const found = (q: string) => sql`${jobSearch.words} @@ words_query(${q}, '', true)`

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
  return and(openInSearch(now), ...each, search.q ? found(search.q) : undefined)
}
