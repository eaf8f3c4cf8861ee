import { desc, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import type { JobSearch } from '#contract/job-search.ts'
import type { JobCard } from '#contract/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { countedAtMost } from '#platform/database/counted.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSearch, jobs } from '#tables/jobs.ts'
import { conditionsOf } from './conditions.ts'

const newestFirst = [desc(jobSearch.publishedAt), desc(jobSearch.jobId)]

/**
 * Best match first: all words in the title, then in title, company or place, then anywhere. Within the titles, words as
 * they were typed come before other forms of them, these before mere beginnings, and short titles before long ones.
 */
function byRelevance(q: string): SQL[] {
  const has = (places: string, beginnings: boolean) =>
    sql`${jobSearch.words} @@ words_query(${q}, ${places}::text, ${beginnings}::boolean)`
  const inTitle = has('A', true)
  const asTyped = sql`ts_filter(${jobSearch.words}, '{a}') @@ plainto_tsquery('simple', spaced(${q}))`
  return [
    sql`case when ${inTitle} then 0 when ${has('ABC', true)} then 1 else 2 end`,
    sql`case when ${inTitle} then not ${asTyped} end`,
    sql`not ${has('A', false)}`,
    sql`case when ${inTitle} then ${jobSearch.titleLength} end`,
  ]
}

function orderOf({ q, sort, featured }: JobSearch): SQL[] {
  const order =
    sort === 'company'
      ? [sql`${jobSearch.foldedCompany} collate "C"`]
      : q && sort === undefined && featured === undefined
        ? byRelevance(q)
        : []
  return [...(featured ? [desc(jobSearch.featured)] : []), ...order, ...newestFirst]
}

/**
 * One page of the open jobs that a search means, and how many there are. Beyond 10,000 it works on the newest ones and says
 * that there are more. Served by `job_search_words` where words are rare, else by `job_search_newest`.
 */
export async function findJobs(db: Db, search: JobSearch, now: Date): Promise<Paged<JobCard>> {
  const { page, limit } = search
  const { rows } = await db.execute<{ total: number; items: CardRow[] }>(sql`
    with matching as materialized (
      select ${jobSearch.jobId}, row_number() over (order by ${sql.join(orderOf(search), sql`, `)}) as place
      from (
        select * from ${jobSearch} where ${conditionsOf(search, now)}
        order by ${sql.join(newestFirst, sql`, `)}
        limit ${countedAtMost + 1}
      ) as job_search
    )
    select (select count(*)::int from matching) as total, (
      select coalesce(json_agg(${cardRow(now)} order by place), '[]')
      from ${cardTables} join matching on matching.job_id = ${jobs.id}
      where place between ${(page - 1) * limit + 1} and ${Math.min(page * limit, countedAtMost)}
    ) as items`)
  const { total, items } = rows[0] ?? { total: 0, items: [] }
  return {
    items: items.map((row) => cardOf(row, now)),
    total: Math.min(total, countedAtMost),
    ...(total > countedAtMost && { more: true }),
  }
}
