import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import type { JobSearch } from '#contract/job-search.ts'
import type { JobCard } from '#contract/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { FoundWords } from '#features/search/found-words-rules.ts'
import { type Exactly, joined, type Places, queryOf } from '#features/search/match-rules.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Term, Understood } from '#features/search/terms-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { jobSearch, jobs } from '#tables/jobs.ts'
import { conditionsOf } from './conditions.ts'
import { guaranteedAt } from './filter-kinds.ts'

const newestFirst = [desc(jobSearch.publishedAt), desc(jobSearch.jobId)]

/** In title, company or place; no query of the order asks about the description. */
const has = (query: string) => sql`${jobSearch.headWords} @@ ${query}::tsquery`

/** What a job is called by: terms that only say where it is, or of which kind, are left out. */
const saidBy = ({ terms }: Understood) =>
  terms.filter((term) => term.own && term.places.length === 0 && term.filter === undefined)

/** All of the terms in these places: by the word itself, or by what means the same too. */
function allIn(terms: readonly Term[], places: Places, exactly: Exactly, withLike: boolean): string {
  const each = terms.map(({ own, like }) =>
    joined(
      [own ?? [], withLike ? like : []].flat().map((node) => queryOf(node, places, exactly)),
      ' | ',
    ),
  )
  return joined(each, ' & ')
}

/**
 * Best match first: the exact title; all words in the title, as they were typed, in other forms, as beginnings or by what means
 * the same; then in title and company, with the place, and anywhere. Of titles the shortest first; of others those with most of
 * the words in the title.
 */
function byRelevance(meant: Understood): SQL[] {
  const terms = saidBy(meant)
  if (terms.length === 0) return []
  const inTitle = terms.map((term) => allIn([term], 'A', 'beginning', true))
  const titled = sql.join(
    inTitle.map((query) => sql`case when ${has(query)} then 1 else 0 end`),
    sql` + `,
  )
  if (meant.isAny) return [sql`${titled} desc`]
  const words = terms.reduce((count, { text }) => count + text.split(' ').length, 0)
  const typed = has(allIn(terms, 'A', 'typed', false))
  const isTitle = has(allIn(terms, 'A', 'beginning', true))
  return [
    // Most jobs have a frequent word in the description alone: one look is enough for them.
    sql`case when not ${has(allIn(terms, 'ABC', 'beginning', true))} then 6
      when ${typed} then case when ${jobSearch.titleLength} <= ${words} then 0 else 1 end
      when ${has(allIn(terms, 'A', 'form', false))} then 2
      when ${isTitle} then 3
      when ${has(allIn(terms, 'AB', 'beginning', true))} then 4 else 5 end`,
    sql`case when ${isTitle} then ${jobSearch.titleLength} end`,
    ...(terms.length > 1 ? [sql`${titled} desc`] : []),
  ]
}

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

/** All that an order looks at: the descriptions' words are not carried along. */
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

/** How many featured jobs stand before the others. */
const maxFeatured = 3
/** Time before other employers take their turn. Milliseconds. */
const turn = 60 * 60 * 1000

/**
 * The featured jobs that stand before the others: at most three, of different employers, who take turns every hour. Below
 * them is the true order.
 */
const shownFirst = (condition: SQL | undefined, now: Date) => sql`
  select job_id from (
    select distinct on (employer_id) employer_id, job_id from ${jobSearch}
    where ${and(condition, eq(jobSearch.featured, true))}
    order by employer_id, md5(job_id || ${Math.floor(now.getTime() / turn)}::text)
  ) as one_of_each
  order by md5(employer_id || ${Math.floor(now.getTime() / turn)}::text) limit ${maxFeatured}`

/** Length of a description that is searched for the words. Characters. */
const maxText = 6_000

/** A card, with the text of the job where words were asked for. */
interface Found {
  card: CardRow
  text: string | null
}

const foundRow = (meant: Understood | undefined, now: Date) => {
  const text = meant ? sql`left(${jobs.descriptionText}, ${maxText})` : sql`null`
  return sql`json_build_object('card', ${cardRow(now)}, 'text', ${text})`
}

/** Cards that say where the words stand. */
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
 * One page of the open jobs that a search means, and how many there are. Beyond 10,000 it works on the newest ones and says
 * that there are more. Served by `job_search_words` where words are rare, else by `job_search_newest`.
 */
export async function findJobs(db: Db, search: JobSearch, now: Date): Promise<Paged<JobCard>> {
  return findMeant(db, search, await understandSearch(db, search), now)
}

/** Finds jobs for words that are already understood. */
export async function findMeant(
  db: Db,
  search: JobSearch,
  meant: Understood | undefined,
  now: Date,
): Promise<Paged<JobCard>> {
  const { page, limit } = search
  const condition = conditionsOf(search, meant, now)
  const { rows } = await db.execute<{ total: number; items: Found[] }>(sql`
    with ${search.featured ? sql`shown_first as materialized (${shownFirst(condition, now)}),` : sql``}
    matching as materialized (
      select ${jobSearch.jobId}, row_number() over (order by ${sql.join(orderOf(search, meant, now), sql`, `)}) as place
      from (
        select ${sql.join(orderedBy, sql`, `)} from ${jobSearch} where ${condition}
        order by ${sql.join(newestFirst, sql`, `)}
        limit ${maxCounted + 1}
      ) as job_search
    )
    select (select count(*)::int from matching) as total, (
      select coalesce(json_agg(${foundRow(meant, now)} order by place), '[]')
      from ${cardTables} join matching on matching.job_id = ${jobs.id}
      where place between ${(page - 1) * limit + 1} and ${Math.min(page * limit, maxCounted)}
    ) as items`)
  const { total, items } = rows[0] ?? { total: 0, items: [] }
  return {
    items: meant ? withFoundWords(items, meant, now) : items.map(({ card }) => cardOf(card, now)),
    total: Math.min(total, maxCounted),
    ...(total > maxCounted && { more: true }),
  }
}
