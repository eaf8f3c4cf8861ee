import { and, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import type { JobCard, JobSearch } from '#contract/jobs.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { cardJson, cardTables } from './card.ts'
import { allOf, matches, relevance } from './matching.ts'

/** What to order by; newest and then id decide between equals, so that no job is on two pages. */
function orderOf({ q, sort, featured }: JobSearch): SQL {
  const keys = [
    ...(featured ? [sql`featured desc`] : []),
    ...(sort === 'company' ? [sql`company`] : []),
    ...(q && !sort ? [sql`relevance desc`] : []),
    sql`published_at desc`,
    sql`id desc`,
  ]
  return sql.join(keys, sql`, `)
}

/**
 * One page of the open jobs that pass every filter, and how many there are in all.
 *
 * With free text the matches are found once and counted, ranked and cut from there. Without it counting reads
 * `jobs_expiring` or `jobs_facets` alone, and the page the first entries of `jobs_newest`, `jobs_featured` or
 * `jobs_company`, each on its own.
 */
export async function searchJobs(
  db: Db,
  { search, now }: { search: JobSearch; now: Date },
): Promise<Paged<JobCard>> {
  const { q, sort, page, limit } = search
  const order = orderOf(search)
  const { rows } = await db.execute<{ total: number; items: JobCard[] }>(sql`
    with ${q ? matches(q, now) : sql``} found as ${q ? sql`materialized` : sql`not materialized`} (
      select ${jobs.id} as id, ${jobs.featured} as featured, ${jobs.publishedAt} as published_at,
        ${sort === 'company' ? sql`fold(${jobs.company})` : sql`''`} as company,
        ${q && !sort ? relevance(q) : sql`0`} as relevance
      from ${jobs}
      where ${and(openJobs(now), allOf(search))}
    ), page as (
      select id, row_number() over (order by ${order}) as place
      from found
      order by ${order}
      limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(${cardJson(now)} order by page.place), '[]')
      from page join ${cardTables} on ${jobs.id} = page.id
    ) as items`)
  return rows[0] ?? { total: 0, items: [] }
}
