import { type SQL, sql } from 'drizzle-orm'
import { type CountedName, countedNames, filters } from '#contract/job-filters.ts'
import type { JobFacets, JobFilters } from '#contract/job-search.ts'
import { countedAtMost } from '#platform/database/counted.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs.ts'
import { columnOf, conditionsOf } from './conditions.ts'

/** Of typed values, such as places, so many are told: the most frequent. */
const valuesAtMost = 200

const counted = () => filters.filter((filter) => filter.counted)

/** The counted columns of the newest jobs that a search means, one filter left out if it is named. */
const newestOf = (search: JobFilters, now: Date, without?: string): SQL => sql`
  select ${sql.join(
    counted().map((filter) => sql`${columnOf(filter)} as ${sql.identifier(filter.name)}`),
    sql`, `,
  )} from ${jobs} where ${conditionsOf(search, now, without)}
  order by ${jobs.publishedAt} desc, ${jobs.id} desc limit ${countedAtMost + 1}`

interface Row extends Record<string, unknown> {
  /** Null for all jobs of the search. */
  facet: CountedName | null
  /** Null for all values together. */
  value: string | null
  count: number
}

/**
 * How many open jobs there are per value of each counted filter, with all other filters applied and its own left out, and
 * in all. Where there are more than 10,000, the counts are those of the newest, and `more` names the facet.
 */
export async function countJobs(db: Db, search: JobFilters, now: Date): Promise<JobFacets> {
  const chosen: Record<string, string | undefined> = search
  const countsOf = (filter: (typeof filters)[number]) => {
    // Without a choice of its own, a facet counts what the search finds.
    const among = chosen[filter.name] ? sql`(${newestOf(search, now, filter.name)})` : sql`found`
    const value = sql.identifier(filter.name)
    return sql`select ${filter.name}::text, ${value}::text, count(*)::int from ${among} as among group by rollup (${value})`
  }
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (${newestOf(search, now)})
    select null as facet, null as value, count(*)::int as count from found
    union all ${sql.join(counted().map(countsOf), sql` union all `)}`)
  const countOf = (facet: CountedName | null) =>
    rows.find((row) => row.facet === facet && row.value === null)?.count ?? 0
  const total = countOf(null)
  const names = countedNames()
  const each = names.map((name) => [name, valuesOf(rows, name)] as const)
  return {
    total: Math.min(total, countedAtMost),
    without: Object.fromEntries(names.map((name) => [name, Math.min(countOf(name), countedAtMost)])),
    more: [
      ...(total > countedAtMost ? ['total' as const] : []),
      ...names.filter((name) => countOf(name) > countedAtMost),
    ],
    ...Object.fromEntries(each),
  } as JobFacets
}

/** The values of one facet, the most frequent first. */
function valuesOf(rows: readonly Row[], facet: CountedName) {
  const found = rows.flatMap((row) =>
    row.facet === facet && row.value !== null ? [{ name: row.value, count: row.count }] : [],
  )
  const most = filters.find(({ name }) => name === facet)?.kind === 'text' ? valuesAtMost : found.length
  return found.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, most)
}
