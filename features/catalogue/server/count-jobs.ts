import { type SQL, sql } from 'drizzle-orm'
import { line } from '#contract/base/schemas.ts'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { filters, maxTextLength, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFacets, JobFilters } from '#contract/catalogue/job-search.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Understood } from '#features/search/terms-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { conditionsOf } from './conditions.ts'
import { foldedColumnOf, kindOf } from './filter-kinds.ts'
import { countPlaces } from './place-counts.ts'

/** Maximum number of counted values of free text, such as typed locations: the most frequent. */
const maxValues = 200

interface Row extends Record<string, unknown> {
  /** Null for all jobs of the search. */
  facet: string | null
  /** Null for all values together. */
  value: string | null
  /** Folded value of a text, as the search compares it. */
  folded: string | null
  count: number
}

interface Asked {
  search: JobFilters
  /** Meaning of the search terms. */
  meant: Understood | undefined
  now: Date
}

const nameOf = ({ name }: JobFilter) => sql.identifier(name)
const foldedName = ({ name }: JobFilter) => sql.identifier(`folded ${name}`)
const listOf = (parts: SQL[]) => sql.join(parts, sql`, `)

const isFlag = ({ kind }: JobFilter) => kind === 'flag'
/** Name of the facet of flags that are counted together. */
const togetherName = (flags: readonly JobFilter[]) => flags.map(({ name }) => name).join(' ')
/** Flags as the bits of a number: grouping by it once costs less than grouping by each. */
const bitsOf = (flags: readonly JobFilter[], now: Date) =>
  sql.join(
    flags.map((flag, at) => sql`(${kindOf(flag).countedBy(flag, now)} << ${sql.raw(String(at))})`),
    sql` | `,
  )

/**
 * Counts the newest jobs of a search, by value of each of these filters and in total.
 *
 * @param without a filter to leave out of the search, counted alone
 */
function countsOf(all: readonly JobFilter[], { search, meant, now }: Asked, without?: JobFilter): SQL {
  const counted = all.filter((filter) => !isFlag(filter))
  const flags = all.filter(isFlag)
  const columns = [
    ...counted.map((filter) => ({ name: filter.name, by: kindOf(filter).countedBy(filter, now) })),
    ...(flags.length > 0 ? [{ name: togetherName(flags), by: bitsOf(flags, now) }] : []),
  ].map(({ name, by }) => ({ name, by, column: sql.identifier(name) }))
  // A job without a value counts as one with an empty value; null is the total.
  const textOf = ({ column }: (typeof columns)[number]) =>
    sql`case when grouping(${column}) = 0 then coalesce(${column}::text, '') end`
  const facetOf = ({ name, column }: (typeof columns)[number]) =>
    sql`when grouping(${column}) = 0 then ${name}::text`
  const texts = counted.filter(({ kind }) => kind === 'text')
  const foldedOf = (filter: JobFilter) =>
    sql`case when grouping(${nameOf(filter)}) = 0 then min(${foldedName(filter)}) end`
  return sql`
    select case ${sql.join([sql`when false then null`, ...columns.map(facetOf)], sql` `)}
        else ${without?.name ?? null}::text end as facet,
      coalesce(${listOf([sql`null`, ...columns.map(textOf)])}) as value,
      coalesce(${listOf([sql`null`, ...texts.map(foldedOf)])}) as folded, count(*)::int as count
    from (
      select ${listOf([sql`1`, ...columns.map(({ by, column }) => sql`${by} as ${column}`), ...texts.map((filter) => sql`${foldedColumnOf(filter)} as ${foldedName(filter)}`)])}
      from ${jobSearch} where ${conditionsOf(search, meant, now, without?.name)}
      order by ${jobSearch.publishedAt} desc, ${jobSearch.jobId} desc limit ${maxCounted + 1}
    ) as found
    group by grouping sets (${listOf([sql`()`, ...columns.map(({ column }) => sql`(${column})`)])})`
}

/**
 * Number of open jobs in total and by value of each counted filter, where all filters except its own are
 * applied. With more than 10,000 the counts are those of the newest, and `more` names the facet.
 */
export async function countJobs(db: Db, search: JobFilters, now: Date): Promise<JobFacets> {
  const asked = { search, now, meant: await understandSearch(db, search, now) }
  const isChosen = (filter: JobFilter) => valuesOf(search, filter).length > 0
  const counted = filters.filter((filter) => filter.counted)
  const open = counted.filter((filter) => !isChosen(filter))
  const closed = counted.filter(isChosen)
  const parts = [countsOf(open, asked), ...closed.map((filter) => countsOf([filter], asked, filter))]
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `))
  const countOf = (facet: string | null) =>
    rows.find((row) => row.facet === facet && row.value === null)?.count ?? 0
  const withoutIt = new Map<string, number>(
    counted.map((filter) => [filter.name, countOf(isChosen(filter) ? filter.name : null)]),
  )
  const isMore = ([, count]: [string, number]) => count > maxCounted
  const totals: [string, number][] = [['total', countOf(null)], ...withoutIt]
  return {
    total: Math.min(countOf(null), maxCounted),
    without: Object.fromEntries([...withoutIt].map(([name, count]) => [name, Math.min(count, maxCounted)])),
    more: totals.filter(isMore).map(([name]) => name),
    ...Object.fromEntries(
      await Promise.all(
        counted.map(async (filter) => [filter.name, await valuesOfFacet(db, filter, rows, search)]),
      ),
    ),
  } as JobFacets
}

type Counts = ReadonlyMap<string, number>

/** Counts of one facet, by value. */
function countsIn(rows: readonly Row[], filter: JobFilter): Counts {
  if (isFlag(filter)) return new Map([['yes', flagged(rows, filter)]])
  const ofIt = rows.filter(({ facet }) => facet === filter.name)
  return new Map(ofIt.flatMap(({ value, count }) => (value ? [[value, count]] : [])))
}

/** Number of jobs with a flag, whose bit has the place of its name in the facet. */
function flagged(rows: readonly Row[], { name }: JobFilter): number {
  const bitOf = ({ facet }: Row) => facet?.split(' ').indexOf(name) ?? -1
  const ofIt = rows.filter((row) => bitOf(row) >= 0 && (Number(row.value) >> bitOf(row)) & 1)
  return ofIt.reduce((sum, { count }) => sum + count, 0)
}

async function valuesOfFacet(db: Db, filter: JobFilter, rows: readonly Row[], search: JobFilters) {
  const counts = countsIn(rows, filter)
  const values =
    filter.kind === 'place'
      ? await countPlaces(db, counts, valuesOf(search, filter))
      : filter.kind === 'text'
        ? textsIn(rows.filter(({ facet }) => facet === filter.name))
        : valuesIn(counts, filter)
  return values.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Number of jobs whose text contains each value. Values that cannot be typed are left out. */
function textsIn(rows: readonly Row[]) {
  const typed = line(maxTextLength)
  return rows
    .filter(({ value }) => value && typed.safeParse(value).data === value)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxValues)
    .map(({ value, folded }) => {
      const within = rows.filter((other) => other.folded?.includes(folded ?? ''))
      return { name: value ?? '', count: within.reduce((sum, { count }) => sum + count, 0) }
    })
}

/** Number of jobs for each value with any. */
function valuesIn(counts: Counts, filter: JobFilter) {
  const countOf = (value: string) => counts.get(value) ?? 0
  const groupsOf = (value: string) => kindOf(filter).countsFor(filter, value)
  const listed = 'values' in filter ? filter.values : 'offered' in filter ? filter.offered : undefined
  return (listed ?? [...counts.keys()])
    .map((name) => ({
      name,
      count: listed ? groupsOf(name).reduce((sum, part) => sum + countOf(part), 0) : countOf(name),
    }))
    .filter(({ count }) => count > 0)
}
