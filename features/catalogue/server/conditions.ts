import { and, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { filters, type JobFilter, standsFor, valuesOf } from '#contract/job-filters.ts'
import type { JobFilters } from '#contract/job-search.ts'
import { openInSearch } from '#features/jobs/server/open.ts'
import { placesMeant } from '#features/places/server/within.ts'
import { jobSearch } from '#tables/jobs.ts'

const columns: Record<string, AnyPgColumn> = getTableColumns(jobSearch)

function columnNamed(name: string): AnyPgColumn {
  const column = columns[name]
  if (!column) throw new Error(`a filter asks about a column that job_search does not have: ${name}`)
  return column
}

const columnOf = ({ column }: JobFilter): AnyPgColumn => columnNamed(column)

/** Text is looked into without accents and letter case: `location` in `foldedLocation`. */
const foldedName = ({ column }: JobFilter) => `folded${column[0]?.toUpperCase()}${column.slice(1)}`

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

type Recent = Extract<JobFilter, { kind: 'recent' }>

const isWithin = (filter: Recent, value: string, now: Date) =>
  gte(columnOf(filter), daysBefore(now, filter.days[value] ?? 0))

/** What jobs are counted by: the values of a column, or the shortest time within which it is. */
export function countedBy(filter: JobFilter, now: Date): SQL {
  if (filter.kind !== 'recent') return sql`${columnOf(filter)}`
  const each = filter.values.map((value) => sql`when ${isWithin(filter, value, now)} then ${value}::text`)
  return sql`case ${sql.join(each, sql` `)} else '' end`
}

/** Which of what `countedBy` tells belongs to a value: whatever is within three days is within a week. */
export const countsFor = (filter: JobFilter, value: string): readonly string[] =>
  filter.kind === 'recent'
    ? filter.values.slice(0, filter.values.indexOf(value) + 1)
    : standsFor(filter, value)

function conditionOf(filter: JobFilter, values: readonly string[], now: Date): SQL | undefined {
  if (filter.kind === 'text')
    return or(...values.map((value) => sql`${columnNamed(foldedName(filter))} like containing(${value})`))
  if (filter.kind === 'recent') return or(...values.map((value) => isWithin(filter, value, now)))
  if (filter.kind === 'place')
    return sql`${columnOf(filter)} in (${sql.join(values.map(placesMeant), sql` union `)})`
  const words = values.flatMap((value) => standsFor(filter, value))
  const [only, ...others] = words
  return only !== undefined && others.length === 0
    ? eq(columnOf(filter), only)
    : inArray(columnOf(filter), words)
}

/** What was typed, as a query for all of a job; see `words_query` in the migrations. */
const found = (q: string) => sql`${jobSearch.words} @@ words_query(${q}, '', true)`

/**
 * The open jobs that a search means: all words that were typed, and every filter.
 *
 * @param without a filter that is left out, to count what its other values would find
 */
export function conditionsOf(search: JobFilters, now: Date, without?: string): SQL | undefined {
  const each = filters.map((filter) => {
    const values = filter.name === without ? [] : valuesOf(search, filter)
    return values.length > 0 ? conditionOf(filter, values, now) : undefined
  })
  return and(openInSearch(now), ...each, search.q ? found(search.q) : undefined)
}
