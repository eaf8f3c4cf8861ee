import { type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import type { JobSearch } from '#contract/job-search.ts'
import type { JobCard } from '#contract/jobs.ts'
import { jobEntries, jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { byCompany, byFit, featuredFirst, isOrderedByCompany } from './arrange.ts'
import type { Board } from './board/board.ts'
import { asOfOneMoment } from './board/changed-meanwhile.ts'
import type { Columns } from './board/columns.ts'
import { Postings } from './board/postings.ts'
import { type CardValues, cardOf, cardTables, cardValues } from './card.ts'
import { countedAtMost } from './counted.ts'
import { areAtHand, followFor } from './follow-for.ts'
import { survey, surveyNow } from './survey.ts'

const isByFit = ({ q, sort, featured }: JobSearch) => Boolean(q && !sort && !featured)

/** An expression for what the cards of rows are made of, in their order. */
function valuesOf({ columns, rows }: Page): SQL {
  const numbers = Array.from(rows, (row) => row + columns.base)
  return sql`(select coalesce(json_agg(${cardValues} order by page.at), '[]')
    from unnest(${sql.param(numbers)}::int[]) with ordinality as page (number, at)
      join ${jobEntries} using (number)
      join ${cardTables} on ${jobs.id} = job_id)`
}

interface Asked {
  search: JobSearch
  now: Date
}

interface Page {
  columns: Columns
  rows: Uint32Array
  /** Of those that are counted. */
  total: number
  isMore: boolean
}

/** Which rows a page shows. */
const pageOf = (db: Db, board: Board, asked: Asked): Promise<Page> =>
  asOfOneMoment(() => arrangedPage(db, board, asked))

async function arrangedPage(db: Db, board: Board, { search, now }: Asked): Promise<Page> {
  const { q, sort, featured, page, limit } = search
  const postings = new Postings(db, board)
  const filters = search
  const found = await survey(db, board, { filters, now, postings, isByFit: isByFit(search) })
  const { columns, typed, rows } = found
  const end = page * limit
  let arranged = rows
  if (sort === 'company') arranged = await byCompany(db, columns, rows)
  else if (q && typed && isByFit(search))
    arranged = await byFit(db, board, { rows, typed, text: q, end, postings })
  if (featured) arranged = featuredFirst(columns, arranged)
  return {
    columns,
    rows: arranged.subarray(end - limit, end),
    total: rows.length,
    isMore: found.all.total > countedAtMost,
  }
}

/** The page as it was before anything is followed, when it takes no question to the database. */
async function pageAtHand(db: Db, board: Board, asked: Asked): Promise<Page | undefined> {
  const { search: filters, now } = asked
  if (!areAtHand(board, filters)) return undefined
  if (filters.sort === 'company') {
    const { rows } = await surveyNow(db, board, { filters, now })
    if (!isOrderedByCompany(rows)) return undefined
  }
  return pageOf(db, board, asked)
}

/**
 * One page of the open jobs that pass every filter, and how many there are in all: of the newest ones, when there are
 * more than are counted.
 */
export async function searchJobs(db: Db, board: Board, asked: Asked): Promise<Paged<JobCard>> {
  const { recent } = board
  const guess = await pageAtHand(db, board, asked)
  if (guess) {
    // Nearly always nothing has changed, and one question is enough.
    const cards = await board.follow(db, valuesOf(guess))
    if (board.recent === recent) return paged(guess, cards as CardValues[], asked.now)
  } else await followFor(db, board, asked.search)
  const page = await pageOf(db, board, asked)
  if (page.rows.length === 0) return paged(page, [], asked.now)
  const { rows } = await db.execute<{ cards: CardValues[] }>(
    sql`${planOnce} select ${valuesOf(page)} as cards`,
  )
  return paged(page, rows[0]?.cards ?? [], asked.now)
}

const paged = ({ total, isMore }: Page, cards: CardValues[], now: Date): Paged<JobCard> => ({
  ...{ items: cards.map((values) => cardOf(values, now)), total },
  ...(isMore && { more: true }),
})
