import { eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { toLaari } from '#contract/base/money.ts'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { laariPerDollarAt } from '#features/pay/server/exchange-rate.ts'
import { placesMeant } from '#features/places/server/places-meant.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'

type Kind = JobFilter['kind']
type Of<K extends Kind> = Extract<JobFilter, { kind: K }>

/** Values of a stored search, for another row. */
interface Stored {
  /** JSON list of the values of one filter, or of all for `hasStoredTerm`. */
  values: SQL
  /** Values of place filters that match the location of the job. */
  placeValues: SQL
  now: Date
}

/** Server side of the filter kinds: a new kind is one entry here. */
interface FilterKind<F extends JobFilter> {
  /** Condition for rows of `job_search` with one of the values. */
  condition: (filter: F, values: readonly string[], now: Date) => SQL | undefined
  /** Stored form of the values of a search. */
  stored: (filter: F, values: readonly string[]) => readonly string[]
  /** The same result as `condition`, for stored values. */
  storedCondition: (filter: F, stored: Stored) => SQL
  /** Groups in which jobs are counted. */
  countedBy: (filter: F, now: Date) => SQL
  /** Counted groups of a value: 'week' includes 'three-days' and 'day'. */
  countsFor: (filter: F, value: string) => readonly string[]
}

const columns: Record<string, AnyPgColumn> = getTableColumns(jobSearch)

function columnNamed(name: string): AnyPgColumn {
  const column = columns[name]
  if (!column) throw new Error(`a filter asks about a column that job_search does not have: ${name}`)
  return column
}

const columnOf = ({ column }: JobFilter): AnyPgColumn => columnNamed(column)

/** Text is compared without accents and case: `location` in `foldedLocation`. */
export const foldedColumnOf = ({ column }: JobFilter): AnyPgColumn =>
  columnNamed(`folded${column[0]?.toUpperCase()}${column.slice(1)}`)

/** Column values that a filter value stands for. */
const standsFor = ({ standsFor: known }: Of<'choice'>, value: string): readonly string[] =>
  known?.[value] ?? [value]

const isWithin = (filter: Of<'recent'>, value: string, now: Date) =>
  gte(columnOf(filter), new Date(now.getTime() - (filter.days[value] ?? 0) * millisecondsPerDay))

/** Guaranteed laari per month at the rate of the day; null without a guarantee. */
export const guaranteedAt = (
  now: Date,
  {
    guaranteedLaari,
    guaranteedCents,
  }: Record<'guaranteedLaari' | 'guaranteedCents', AnyPgColumn> = jobSearch,
) => sql`(${guaranteedLaari} + ${guaranteedCents} * ${laariPerDollarAt(now)} / 100)`

/** Defaults of the kinds whose values are stored and counted unchanged. */
const asTheyAre = {
  stored: (_: JobFilter, values: readonly string[]) => values,
  countedBy: (filter: JobFilter) => sql`${columnOf(filter)}`,
  countsFor: (_: JobFilter, value: string) => [value],
}

const choice: FilterKind<Of<'choice'>> = {
  condition(filter, values) {
    const words = values.flatMap((value) => standsFor(filter, value))
    const [only, ...others] = words
    return only !== undefined && others.length === 0
      ? eq(columnOf(filter), only)
      : inArray(columnOf(filter), words)
  },
  stored: (filter, values) => values.flatMap((value) => standsFor(filter, value)),
  storedCondition: (filter, { values }) => sql`${values} ? ${columnOf(filter)}`,
  countedBy: asTheyAre.countedBy,
  countsFor: standsFor,
}

const recent: FilterKind<Of<'recent'>> = {
  condition: (filter, values, now) => or(...values.map((value) => isWithin(filter, value, now))),
  stored: asTheyAre.stored,
  storedCondition(filter, { values, now }) {
    const each = filter.values.map(
      (value) => sql`(${values} ? ${sql.raw(`'${value}'`)} and ${isWithin(filter, value, now)})`,
    )
    return sql`(${sql.join(each, sql` or `)})`
  },
  countedBy(filter, now) {
    const each = filter.values.map((value) => sql`when ${isWithin(filter, value, now)} then ${value}::text`)
    return sql`case ${sql.join(each, sql` `)} else '' end`
  },
  countsFor: (filter, value) => filter.values.slice(0, filter.values.indexOf(value) + 1),
}

const least: FilterKind<Of<'least'>> = {
  condition: (_, values, now) =>
    or(...values.map((value) => sql`${guaranteedAt(now)} >= ${toLaari(Number(value))}::bigint`)),
  stored: asTheyAre.stored,
  // Values of other filters, which are passed too, are no amounts.
  storedCondition: (_, { values, now }) => sql`exists (select from jsonb_array_elements_text(${values}) as one
    where ${guaranteedAt(now)} >= case when one ~ '^[0-9]{1,9}$' then one::bigint * 100 end)`,
  countedBy({ offered }, now) {
    const amounts = offered.map((amount) => sql`${toLaari(Number(amount))}::bigint`)
    return sql`width_bucket(${guaranteedAt(now)}, array[${sql.join(amounts, sql`, `)}])`
  },
  countsFor: ({ offered }, value) => offered.map((_, at) => String(at + 1)).slice(offered.indexOf(value)),
}

const flag: FilterKind<Of<'flag'>> = {
  ...asTheyAre,
  condition: (filter) => eq(columnOf(filter), true),
  storedCondition: (filter) => sql`${columnOf(filter)}`,
  countedBy: (filter) => sql`${columnOf(filter)}::int`,
}

const text: FilterKind<Of<'text'>> = {
  ...asTheyAre,
  condition: (filter, values) =>
    or(...values.map((value) => sql`${foldedColumnOf(filter)} like containing(${value})`)),
  storedCondition: (filter, { values }) => sql`exists (select from jsonb_array_elements_text(${values}) as one
    where ${foldedColumnOf(filter)} like containing(one))`,
}

const place: FilterKind<Of<'place'>> = {
  ...asTheyAre,
  condition: (filter, values) =>
    sql`${columnOf(filter)} in (${sql.join(values.map(placesMeant), sql` union `)})`,
  storedCondition: (_, { values, placeValues }) => sql`${values} ?| ${placeValues}`,
}

const kinds: { [K in Kind]: FilterKind<Of<K>> } = { choice, recent, least, flag, text, place }

/** Server side of a filter: the entry for its kind. */
export const kindOf = ({ kind }: JobFilter) => kinds[kind] as FilterKind<JobFilter>
