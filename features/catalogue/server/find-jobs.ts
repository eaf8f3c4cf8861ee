import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { JobSearch } from '#contract/catalogue/job-search.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { FoundWords } from '#features/search/found-words-rules.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Understood } from '#features/search/terms-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { jobSearch } from '#tables/job-search.ts'
import { jobs } from '#tables/jobs.ts'
import { spreadEmployers } from '../spread-rules.ts'
import { conditionsOf } from './conditions.ts'
import { guaranteedAt } from './filter-kinds.ts'
import { byRelevance, closeTo } from './ranking.ts'

const newestFirst = [desc(jobSearch.publishedAt), desc(jobSearch.jobId)]

function sortedBy({ sort, featured }: JobSearch, meant: Understood | undefined, now: Date): SQL[] {
  if (sort === 'company') return [sql`${jobSearch.foldedCompany} collate "C"`]
  if (sort === 'closing') return [asc(jobSearch.expiresAt)]
  if (sort === 'pay') return [sql`${guaranteedAt(now)} desc nulls last`]
  return meant && sort === undefined && featured === undefined ? byRelevance(meant) : []
}

function orderOf(search: JobSearch, meant: Understood | undefined, now: Date): SQL[] {
  return [
    ...(search.featured ? [sql`${jobSearch.jobId} = any(array(select job_id from shown_first)) desc`] : []),
    ...sortedBy(search, meant, now),
    ...newestFirst,
  ]
}

/** Columns for sorting, without the words of the description. */
const orderedBy = [
  ...[
    jobSearch.jobId,
    jobSearch.publishedAt,
    jobSearch.expiresAt,
    jobSearch.headWords,
    jobSearch.titleLength,
  ],
  ...[jobSearch.foldedCompany, jobSearch.guaranteedLaari, jobSearch.guaranteedCents],
]

/** Maximum number of featured jobs before the others. */
const maxFeatured = 3
/** Milliseconds between two rotations of featured employers. */
const turn = 60 * 60 * 1000

/**
 * Condition for the featured jobs at the top: at most three, of different employers, which rotate hourly.
 * The order below is unchanged.
 */
const shownFirst = (condition: SQL | undefined, now: Date) => sql`
  select job_id from (
    select distinct on (employer_id) employer_id, job_id from ${jobSearch}
    where ${and(condition, eq(jobSearch.featured, true))}
    order by employer_id, md5(job_id || ${Math.floor(now.getTime() / turn)}::text)
  ) as one_of_each
  order by md5(employer_id || ${Math.floor(now.getTime() / turn)}::text) limit ${maxFeatured}`

/** Maximum length of a description that is searched for terms. Characters. */
const maxText = 6_000

/** A card, with the text of the job for a search by words. */
interface Found {
  card: CardRow
  text: string | null
}

const foundRow = (meant: Understood | undefined, now: Date, steps = sql`null`) => {
  const text = meant ? sql`left(${jobs.descriptionText}, ${maxText})` : sql`null`
  return sql`json_build_object('card', ${cardRow(now)}, 'text', ${text}, 'steps', ${steps})`
}

/** Adds the matches of the terms to the cards. */
function withFoundWords(rows: readonly Found[], meant: Understood, now: Date) {
  const words = new FoundWords(meant)
  return rows.map(({ card, text }): JobCard => {
    const title = words.inTitle(card.title)
    const excerpt = words.inText(text ?? '')
    const found = { ...(title && { title }), ...(excerpt && { excerpt }) }
    return { ...cardOf(card, now), ...((title || excerpt) && { found }) }
  })
}

/** In the default order, newest first, the list mixes employers. */
function inOrder({ sort, featured }: JobSearch, cards: JobCard[]): JobCard[] {
  if (!featured || (sort !== undefined && sort !== 'newest')) return cards
  return spreadEmployers(cards, ({ employerId, createdAt }) => ({ employerId: employerId._id, createdAt }))
}

/**
 * One page of the open jobs of a search, and the total. Beyond 10,000 it covers the newest ones and reports
 * that there are more.
 * If few jobs match all terms, the closest others follow on the first page, by relevance. They name the
 * missing terms and are not counted.
 * Served by `job_search_words` for rare words, otherwise by `job_search_newest`.
 */
export async function findJobs(db: Db, search: JobSearch, now: Date): Promise<Paged<JobCard>> {
  const { page, limit } = search
  const meant = await understandSearch(db, search, now)
  const condition = conditionsOf(search, meant, now)
  const isRanked = meant && page === 1 && search.sort === undefined && search.featured === undefined
  const close = isRanked ? closeTo(search, meant, now) : undefined
  const { rows } = await db.execute<{
    total: number
    items: Found[]
    close: (Found & { steps: number[] })[]
  }>(sql`
    with ${search.featured ? sql`shown_first as materialized (${shownFirst(condition, now)}),` : sql``}
    matching as materialized (
      select ${jobSearch.jobId}, row_number() over (order by ${sql.join(orderOf(search, meant, now), sql`, `)}) as place
      from (
        select ${sql.join(orderedBy, sql`, `)} from ${jobSearch} where ${condition}
        order by ${sql.join(newestFirst, sql`, `)}
        limit ${maxCounted + 1}
      ) as job_search
    )
    ${close ? sql`, close as materialized (${close.table})` : sql``}
    select (select count(*)::int from matching) as total, (
      select coalesce(json_agg(${foundRow(meant, now)} order by place), '[]')
      from ${cardTables} join matching on matching.job_id = ${jobs.id}
      where place between ${(page - 1) * limit + 1} and ${Math.min(page * limit, maxCounted)}
    ) as items, ${
      close
        ? sql`(
      select coalesce(json_agg(${foundRow(meant, now, sql`to_json(steps)`)} order by place), '[]')
      from ${cardTables} join close on close.job_id = ${jobs.id}
    )`
        : sql`'[]'::json`
    } as close`)
  const { total, items, close: others } = rows[0] ?? { total: 0, items: [], close: [] }
  const room = Math.max(0, limit - items.length)
  return {
    items: meant
      ? [
          ...withFoundWords(items, meant, now),
          ...withFoundWords(others.slice(0, room), meant, now).map((card, at) => ({
            ...card,
            lacks: close?.lacksOf(others[at]?.steps ?? []) ?? '',
          })),
        ]
      : inOrder(
          search,
          items.map(({ card }) => cardOf(card, now)),
        ),
    total: Math.min(total, maxCounted),
    ...(total > maxCounted && { more: true }),
  }
}
