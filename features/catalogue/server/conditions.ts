import { and, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { filters, type JobFilter, standsFor, valuesOf } from '#contract/job-filters.ts'
import type { JobFilters } from '#contract/job-search.ts'
import { toLaari } from '#contract/money.ts'
import { openInSearch } from '#features/jobs/server/open.ts'
import { laariPerDollarAt } from '#features/pay/server/exchange-rate.ts'
import { placesMeant } from '#features/places/server/within.ts'
import { joined, queryOf } from '#features/search/match-rules.ts'
import type { Term, Understood } from '#features/search/terms-rules.ts'
import { jobSearch } from '#tables/jobs.ts'

const columns: Record<string, AnyPgColumn> = getTableColumns(jobSearch)

function columnNamed(name: string): AnyPgColumn {
  const column = columns[name]
  if (!column) throw new Error(`a filter asks about a column that job_search does not have: ${name}`)
  return column
}

export const columnOf = ({ column }: JobFilter): AnyPgColumn => columnNamed(column)

/** Text is looked into without accents and letter case: `location` in `foldedLocation`. */
const foldedName = ({ column }: JobFilter) => `folded${column[0]?.toUpperCase()}${column.slice(1)}`

/** What a filter of text looks into. */
export const foldedColumnOf = (filter: JobFilter): AnyPgColumn => columnNamed(foldedName(filter))

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

type Recent = Extract<JobFilter, { kind: 'recent' }>

export const isWithin = (filter: Recent, value: string, now: Date) =>
  gte(columnOf(filter), daysBefore(now, filter.days[value] ?? 0))

/** Laari that are guaranteed a month at the rate of the day; null where nothing is. */
export const guaranteedAt = (
  now: Date,
  {
    guaranteedLaari,
    guaranteedCents,
  }: Record<'guaranteedLaari' | 'guaranteedCents', AnyPgColumn> = jobSearch,
) => sql`(${guaranteedLaari} + ${guaranteedCents} * ${laariPerDollarAt(now)} / 100)`

/** What jobs are counted by: the values of a column, the shortest time within which it is, the most that it reaches. */
export function countedBy(filter: JobFilter, now: Date): SQL {
  if (filter.kind === 'least') {
    const offered = sql.join(
      filter.offered.map((amount) => sql`${toLaari(Number(amount))}::bigint`),
      sql`, `,
    )
    return sql`width_bucket(${guaranteedAt(now)}, array[${offered}])`
  }
  if (filter.kind === 'flag') return sql`case when ${columnOf(filter)} then 'yes' end`
  if (filter.kind !== 'recent') return sql`${columnOf(filter)}`
  const each = filter.values.map((value) => sql`when ${isWithin(filter, value, now)} then ${value}::text`)
  return sql`case ${sql.join(each, sql` `)} else '' end`
}

/** Which of what `countedBy` tells belongs to a value: whatever is within three days is within a week. */
export function countsFor(filter: JobFilter, value: string): readonly string[] {
  if (filter.kind === 'recent') return filter.values.slice(0, filter.values.indexOf(value) + 1)
  if (filter.kind !== 'least') return standsFor(filter, value)
  return filter.offered.map((_, at) => String(at + 1)).slice(filter.offered.indexOf(value))
}

function conditionOf(filter: JobFilter, values: readonly string[], now: Date): SQL | undefined {
  if (filter.kind === 'text')
    return or(...values.map((value) => sql`${foldedColumnOf(filter)} like containing(${value})`))
  if (filter.kind === 'recent') return or(...values.map((value) => isWithin(filter, value, now)))
  if (filter.kind === 'flag') return eq(columnOf(filter), true)
  if (filter.kind === 'least')
    return or(...values.map((value) => sql`${guaranteedAt(now)} >= ${toLaari(Number(value))}::bigint`))
  if (filter.kind === 'place')
    return sql`${columnOf(filter)} in (${sql.join(values.map(placesMeant), sql` union `)})`
  const words = values.flatMap((value) => standsFor(filter, value))
  const [only, ...others] = words
  return only !== undefined && others.length === 0
    ? eq(columnOf(filter), only)
    : inArray(columnOf(filter), words)
}

const openQuery = (query: string) => sql`${jobSearch.words} @@ ${query}::tsquery`

/** All the words of a term, however they stand there. */
export const wordsOf = ({ own, like }: Term) =>
  joined(
    [own ?? [], like].flat().map((node) => queryOf(node, '', 'beginning')),
    ' | ',
  )

/** Is there something of a term besides words? */
export const isMore = ({ places, filter }: Term) => places.length > 0 || filter !== undefined

/** One query for all terms that are words alone. */
export const plainWordsOf = ({ terms, isAny }: Pick<Understood, 'terms' | 'isAny'>): string =>
  joined(terms.filter((term) => !isMore(term)).map(wordsOf), isAny ? ' | ' : ' & ')

/** A job has what a term means: its words, its place, or what a filter says. */
export function hasTerm(term: Term, now: Date): SQL | undefined {
  const query = wordsOf(term)
  const filter = filters.find(({ name }) => name === term.filter?.name)
  const place = filters.find(({ kind }) => kind === 'place')
  return or(
    query ? openQuery(query) : undefined,
    filter && term.filter ? conditionOf(filter, [term.filter.value], now) : undefined,
    place && term.places.length > 0 ? conditionOf(place, term.places, now) : undefined,
  )
}

/** The jobs that have what was meant. */
function found({ terms, excluded, isAny, isNothing }: Understood, now: Date): SQL | undefined {
  const none = excluded.map((term) => sql`not coalesce(${hasTerm(term, now)}, false)`)
  if (isNothing) return sql`false`
  // One query for all words finds them with one look into the index.
  const query = plainWordsOf({ terms, isAny })
  const words = query ? openQuery(query) : undefined
  const others = terms.filter(isMore).map((term) => hasTerm(term, now))
  return and(isAny ? or(words, ...others) : and(words, ...others), ...none)
}

/**
 * The open jobs that a search means: what was meant by the words, and every filter.
 *
 * @param meant what was understood of the words
 * @param without a filter that is left out, to count what its other values would find
 */
export function conditionsOf(
  search: JobFilters,
  meant: Understood | undefined,
  now: Date,
  without?: string,
): SQL | undefined {
  const each = filters.map((filter) => {
    const values = filter.name === without ? [] : valuesOf(search, filter)
    return values.length > 0 ? conditionOf(filter, values, now) : undefined
  })
  return and(openInSearch(now), ...each, meant && found(meant, now))
}
