import { and, or, type SQL, sql } from 'drizzle-orm'
import type { JobFacets, JobFilters } from '#contract/jobs.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { conditionsOf, matches } from './matching.ts'

const facets = ['category', 'sector', 'type', 'mode', 'location'] as const
type Facet = (typeof facets)[number]

type Row = Record<Facet, string | null> & { count: number }

/**
 * How many open jobs there are per value of each facet, with all other filters applied and its own left out, and in
 * all. One pass: a job is counted for a facet when it passes every filter but that facet's.
 */
export async function countFacets(
  db: Db,
  { filters, now }: { filters: JobFilters; now: Date },
): Promise<JobFacets> {
  const { q: isMatched, ...chosen } = conditionsOf(filters)
  // A list of named queries needs one that ends it.
  const named = filters.q ? sql`with ${matches(filters.q, now)} nothing as (select)` : sql``
  const allBut = (facet?: Facet): SQL =>
    and(...facets.filter((other) => other !== facet && chosen[other]).map((other) => chosen[other])) ??
    sql`true`
  const columns = sql.join(
    facets.map((facet) => sql`${jobs[facet]}`),
    sql`, `,
  )
  const counts = facets.map(
    (facet) => sql`when grouping(${jobs[facet]}) = 0 then count(*) filter (where ${allBut(facet)})`,
  )
  const { rows } = await db.execute<Row>(sql`
    ${named}
    select ${columns}, (case ${sql.join(counts, sql` `)} else count(*) filter (where ${allBut()}) end)::int as count
    from ${jobs}
    where ${and(openJobs(now), isMatched, passesAllButOne(chosen))}
    group by grouping sets (${sql.join(
      facets.map((facet) => sql`(${jobs[facet]})`),
      sql`, `,
    )}, ())`)
  return fromRows(rows)
}

/** A job that fails two filters is counted nowhere: leaves it to the index to skip it when one filter stands alone. */
function passesAllButOne(chosen: Partial<Record<Facet, SQL>>): SQL | undefined {
  const conditions = Object.values(chosen)
  if (conditions.length < 2) return undefined
  return or(...conditions.map((_, left) => and(...conditions.filter((_, index) => index !== left))))
}

function fromRows(rows: readonly Row[]): JobFacets {
  const all: JobFacets = { total: 0, category: [], sector: [], type: [], mode: [], location: [] }
  for (const row of rows) {
    const facet = facets.find((name) => row[name] !== null)
    if (!facet) all.total = row.count
    else if (row.count > 0) all[facet].push({ name: row[facet] ?? '', count: row.count })
  }
  for (const facet of facets)
    all[facet].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return all
}
