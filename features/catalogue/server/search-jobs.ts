import { type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import type { JobSearch } from '#contract/job-search.ts'
import type { JobCard } from '#contract/jobs.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { boundedly } from './bounded.ts'
import { cardJson, cardTables } from './card.ts'
import { byFit, found, type Matching } from './matching.ts'

/** What to order by without a best fit; newest and then id decide between equals, so that no job is on two pages. */
function orderOf({ sort, featured }: JobSearch): SQL {
  const keys = [
    ...(featured ? [sql`featured desc`] : []),
    ...(sort === 'company' ? [sql`company`] : []),
    sql`published_at desc`,
    sql`job_id desc`,
  ]
  return sql.join(keys, sql`, `)
}

interface Page extends Record<string, unknown> {
  total: number
  items: JobCard[]
}

async function pageOf(db: Db, search: JobSearch, matching: Matching): Promise<Page> {
  const { q, sort, featured, page, limit } = search
  const columns = [
    sql`job_id, published_at`,
    ...(featured ? [sql`featured`] : []),
    ...(sort === 'company' ? [sql`company`] : []),
  ]
  const ordered =
    q && !sort && !featured
      ? byFit(matching, q, page * limit)
      : sql`select job_id from found order by ${orderOf(search)}`
  const { rows } = await db.execute<Page>(sql`
    with ${found(matching, sql.join(columns, sql`, `))}, page as (
      select job_id, row_number() over () as at
      from (
        select job_id from (${ordered}) as ordered limit ${limit} offset ${(page - 1) * limit}
      ) as cut
    )
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(${cardJson(matching.now)} order by page.at), '[]')
      from page join ${cardTables} on ${jobs.id} = page.job_id
    ) as items`)
  return rows[0] ?? { total: 0, items: [] }
}

/**
 * One page of the open jobs that pass every filter, and how many there are in all: of the newest ones, when there are
 * more than are counted.
 */
export async function searchJobs(
  db: Db,
  { search, now }: { search: JobSearch; now: Date },
): Promise<Paged<JobCard>> {
  const { q, location, category, sector, type, mode } = search
  const [answer] = await boundedly(
    db,
    { searches: [{ q, location, category, sector, type, mode }], now },
    (matchings) => Promise.all(matchings.map((matching) => pageOf(db, search, matching))),
  )
  if (!answer) return { items: [], total: 0 }
  const { items, total, more } = answer
  return { items, total, ...(more && { more }) }
}
