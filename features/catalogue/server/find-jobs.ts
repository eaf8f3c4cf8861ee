import { and, eq, type SQL, sql } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import type { Paged } from '#contract/base/endpoint.ts'
import type { JobSearch } from '#contract/catalogue/job-search.ts'
import { maxFeatured } from '#contract/facts/bounds.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { FoundWords } from '#features/search/found-words-rules.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Understood } from '#features/search/terms-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import {
  cursorContent,
  cursorIn,
  cursorOf,
  down,
  type Key,
  orderOf,
  placeOf,
  up,
} from '#platform/database/page-rows.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { spreadEmployers } from '../spread-rules.ts'
import { conditionsOf } from './conditions.ts'
import { guaranteedAt } from './filter-kinds.ts'
import { rankingOf } from './ranking.ts'

const newestFirst = [down(jobSearch.publishedAt), down(jobSearch.jobId)]

function sortedBy({ sort }: JobSearch, now: Date): Key[] {
  if (sort === 'company') return [up(sql`${jobSearch.foldedCompany} collate "C"`)]
  if (sort === 'closing') return [up(jobSearch.expiresAt)]
  if (sort === 'pay') return [down(guaranteedAt(now), { kind: 'number', nulls: 'last' })]
  return []
}

/** The order of a search. The jobs shown first are named in each cursor, so that they stay above its page. */
function keysOf(search: JobSearch, ranked: readonly Key[], now: Date): Key[] {
  const isFirst = sql`(${jobSearch.jobId} = any(array(select job_id from shown_first)))::int`
  const first = sql`(select coalesce(string_agg(job_id, ',' order by job_id), '') from shown_first)`
  const keys = [...ranked, ...sortedBy(search, now), ...newestFirst]
  return search.featured ? [down(isFirst, { kind: 'number' }), ...keys, up(first)] : keys
}

/** Columns for sorting, without the words of the description. */
const orderedBy = [
  jobSearch.jobId,
  jobSearch.publishedAt,
  jobSearch.expiresAt,
  jobSearch.headWords,
  jobSearch.titleLength,
  jobSearch.restriction,
  jobSearch.foldedCompany,
  jobSearch.guaranteedLaari,
  jobSearch.guaranteedCents,
]

/** Milliseconds between two rotations of featured employers. */
const rotationInterval = hour

/**
 * Condition for the featured jobs at the top: at most `maxFeatured`, of different employers, which rotate hourly.
 * The order below is unchanged.
 */
function shownFirst(search: JobSearch, condition: SQL | undefined, now: Date): SQL {
  const named = namedFirst(search)
  if (named) return sql`select unnest(string_to_array(${named}, ',')) as job_id`
  return sql`
  select job_id from (
    select distinct on (employer_id) employer_id, job_id from ${jobSearch}
    where ${and(condition, eq(jobSearch.featured, true))}
    order by employer_id, md5(job_id || ${Math.floor(now.getTime() / rotationInterval)}::text)
  ) as one_of_each
  order by md5(employer_id || ${Math.floor(now.getTime() / rotationInterval)}::text) limit ${maxFeatured}`
}

const isNamed = new RegExp(`^(?:[0-9a-f]{24}(?:,|$)){0,${maxFeatured}}$`)

/** The jobs that stood first on the page from which this one goes on. */
function namedFirst({ after, before }: JobSearch): string | undefined {
  const content = cursorContent(before ?? after)
  const named: unknown = Array.isArray(content) ? content.at(-1) : undefined
  return typeof named === 'string' && isNamed.test(named) ? named : undefined
}

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

/**
 * Mixes the employers of the home page, whose order is the newest first. The featured jobs at its head stay: each is of
 * another employer.
 */
function inOrder({ sort, featured }: JobSearch, cards: JobCard[], start: number): JobCard[] {
  if (!featured || (sort !== undefined && sort !== 'newest')) return cards
  const employers = new Set<string>()
  const head = cards.findIndex((card) => {
    const isFirst = card.featured && employers.size < maxFeatured && !employers.has(card.employerId._id)
    employers.add(card.employerId._id)
    return !isFirst
  })
  const first = start > 0 ? 0 : head < 0 ? cards.length : head
  return spreadEmployers(cards, ({ employerId }) => employerId._id, first)
}

/**
 * One page of the open jobs of a search, and the total. Beyond 10,000 it covers the newest ones and reports
 * that there are more.
 * If few jobs match all terms, the closest others follow on the first page, by relevance. They name the
 * missing terms and are not counted.
 * Served by `job_search_words` for rare words, otherwise by `job_search_listed`.
 */
export const findJobs = async (db: Db, search: JobSearch, now: Date): Promise<Paged<JobCard>> =>
  findUnderstood(db, search, await understandSearch(db, search, now), now)

/** As `findJobs`, for a search whose words are already read: reading them is the dear part. */
export async function findUnderstood(
  db: Db,
  search: JobSearch,
  meant: Understood | undefined,
  now: Date,
): Promise<Paged<JobCard>> {
  const { page, limit, sort, featured } = search
  const condition = conditionsOf(search, meant, now)
  const isRanked = meant && sort === undefined && featured === undefined
  const { keys: ranked = [], close } = isRanked ? rankingOf(search, meant, now, page === 1) : {}
  const keys = keysOf(search, ranked, now)
  const { beyond, isBack } = cursorIn(search, keys)
  const { rows } = await db.execute<{
    total: number
    start: number
    ends: [unknown, unknown]
    items: Found[]
    close: (Found & { steps: number[] })[]
  }>(sql`
    with ${featured ? sql`shown_first as materialized (${shownFirst(search, condition, now)}),` : sql``}
    matching as materialized (
      select ${jobSearch.jobId}, row_number() over (order by ${sql.join(orderOf(keys), sql`, `)})::int as place${
        beyond ? sql`, ${beyond} as is_beyond` : sql``
      }
      from (
        select ${sql.join(orderedBy, sql`, `)} from ${jobSearch} where ${condition}
        order by ${sql.join(orderOf(newestFirst), sql`, `)}
        limit ${maxCounted + 1}
      ) as job_search
    ),
    bounds as materialized (${boundsOf(search, beyond && { isBack })})
    ${close ? sql`, close as materialized (${close.table})` : sql``}
    select (select count(*)::int from matching) as total, (select start from bounds) as start, (
      select json_build_array(min(key::text) filter (where place = start + 1), min(key::text) filter (where place = stop))
      from (
        select place, ${placeOf(keys)} as key from matching join ${jobSearch} using (job_id)
        where place in ((select start + 1 from bounds), (select stop from bounds))
      ) as ends, bounds
    ) as ends, (
      select coalesce(json_agg(${foundRow(meant, now)} order by place), '[]')
      from ${cardTables} join matching on matching.job_id = ${jobs.id}
      where place between (select start + 1 from bounds) and (select stop from bounds)
    ) as items, ${
      close
        ? sql`(
      select coalesce(json_agg(${foundRow(meant, now, sql`to_json(steps)`)} order by place), '[]')
      from ${cardTables} join close on close.job_id = ${jobs.id}
    )`
        : sql`'[]'::json`
    } as close`)
  const { total, start, ends, items, close: others } = rows[0] ?? nothing
  const left = Math.max(0, limit - items.length)
  return {
    items: meant
      ? [
          ...withFoundWords(items, meant, now),
          ...withFoundWords(others.slice(0, left), meant, now).map((card, at) => ({
            ...card,
            lacks: close?.lacksOf(others[at]?.steps ?? []) ?? '',
          })),
        ]
      : inOrder(
          search,
          items.map(({ card }) => cardOf(card, now)),
          start,
        ),
    total: Math.min(total, maxCounted),
    ...(total > maxCounted && { more: true }),
    ...(items.length > 0 && start > 0 && { prev: cursorAt(ends[0]) }),
    ...(items.length > 0 &&
      start + items.length < Math.min(total, maxCounted) && { next: cursorAt(ends[1]) }),
  }
}

const nothing = { total: 0, start: 0, ends: [null, null] as const, items: [], close: [] }

const cursorAt = (place: unknown) => cursorOf(JSON.parse(String(place)))

/** Number of jobs before a page, and the place of its last one. */
function boundsOf({ page, limit }: JobSearch, from: { isBack: boolean } | undefined): SQL {
  const counted = sql`(select least(count(*), ${maxCounted})::int from matching)`
  if (!from)
    return sql`select ${(page - 1) * limit}::int as start, least(${page * limit}::bigint, ${counted})::int as stop`
  const before = sql`(select count(*)::int from matching where ${from.isBack ? sql`is_beyond` : sql`not is_beyond`})`
  return from.isBack
    ? sql`select greatest(before - ${limit}, 0) as start, before as stop from (select ${before} as before) as counted`
    : sql`select before as start, least(before + ${limit}, ${counted}) as stop from (select ${before} as before) as counted`
}
