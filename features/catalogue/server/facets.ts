import { sql } from 'drizzle-orm'
import { type FacetName, facetNames, type JobFacets, type JobFilters } from '#contract/job-search.ts'
import { jobKinds, jobPlaces } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { boundedly } from './bounded.ts'
import { found, type Matching } from './matching.ts'

/** As many places as a list can offer. */
const placesAtMost = 200

/** How many jobs were found of one kind, or in one place. */
interface Row extends Record<string, unknown> {
  category: string | null
  sector: string
  type: string
  mode: string
  location: string | null
  count: number
}

interface Counts {
  total: number
  rows: Row[]
}

type Grouping = 'kind' | 'place'

const groupingOf = (facet: FacetName): Grouping => (facet === 'location' ? 'place' : 'kind')

/** Counts by kind, by place or both: short numbers, in one pass for each search. */
async function countsOf(db: Db, matchings: readonly (Matching & { by: Grouping[] })[]): Promise<Counts[]> {
  const counted = matchings.map((matching, at) => {
    const sets = sql.join(
      matching.by.map((column) => sql`(${sql.identifier(column)})`),
      sql`, `,
    )
    const [kind, place] = (['kind', 'place'] as const).map((column) =>
      matching.by.includes(column) ? sql.identifier(column) : sql`null::int`,
    )
    return sql`select ${at}::int as search, counted.* from (
      with ${found(matching, sql`job_id, published_at, kind, place`)}
      select ${kind} as kind, ${place} as place, count(*)::int as count from found group by grouping sets (${sets})
    ) as counted`
  })
  const { rows } = await db.execute<Row & { search: number }>(sql`
    with counted as materialized (${sql.join(counted, sql` union all `)})
    select search, category, sector, type, mode, null as location, count from counted join ${jobKinds} on id = kind
    union all
    (
      select search, null, null, null, null, name, sum(count)::int from counted join ${jobPlaces} on id = place
      group by search, name order by sum(count) desc, name
    )`)
  return matchings.map((_, at) => {
    const own = rows.filter(({ search }) => search === at)
    const isByKind = matchings[at]?.by.includes('kind')
    const once = own.filter(({ category }) => (category !== null) === isByKind)
    return { total: once.reduce((sum, { count }) => sum + count, 0), rows: own }
  })
}

/** The values of one facet, the most frequent first. */
function valuesOf(facet: FacetName, rows: readonly Row[]): JobFacets[FacetName] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const name = row[facet]
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + row.count)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .slice(0, facet === 'location' ? placesAtMost : undefined)
}

/**
 * How many open jobs there are per value of each facet, with all other filters applied and its own left out, and in
 * all. Where more pass than are counted, the counts are those of the newest, and `more` names the facet.
 */
export async function countFacets(
  db: Db,
  { filters, now }: { filters: JobFilters; now: Date },
): Promise<JobFacets> {
  const { q, location, category, sector, type, mode } = filters
  const chosen = { q, location, category, sector, type, mode }
  const left = facetNames.filter((facet) => chosen[facet])
  const by: Grouping[][] = [['kind', 'place'], ...left.map((facet): Grouping[] => [groupingOf(facet)])]
  const [all, ...others] = await boundedly(
    db,
    { searches: [chosen, ...left.map((facet) => ({ ...chosen, [facet]: undefined }))], now },
    (matchings, places) =>
      countsOf(
        db,
        matchings.map((matching, index) => ({ ...matching, by: by[places[index] ?? 0] ?? [] })),
      ),
  )
  if (!all) throw new Error('one answer for each search')
  const result: JobFacets = {
    ...{ total: all.total, category: [], sector: [], type: [], mode: [], location: [] },
    without: { category: 0, sector: 0, type: 0, mode: 0, location: 0 },
    more: all.more ? ['total'] : [],
  }
  for (const facet of facetNames) {
    const counted = others[left.indexOf(facet)] ?? all
    result[facet] = valuesOf(facet, counted.rows)
    result.without[facet] = counted.total
    if (counted.more) result.more.push(facet)
  }
  return result
}
