import { type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import type { JobSearch } from '#contract/job-search.ts'
import type { JobCard } from '#contract/jobs.ts'
import {
  type CardValues,
  cardOf,
  cardTables,
  cardValues,
  type EmployerValues,
  employerIdOf,
  employerTables,
  employerValues,
  withEmployer,
} from '#features/jobs/server/card.ts'
import { countedAtMost } from '#platform/database/counted.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { employers } from '#tables/employers.ts'
import { jobEntries, jobs } from '#tables/jobs.ts'
import { byCompany, byFit, featuredFirst, isOrderedByCompany } from './arrange.ts'
import type { Board } from './board/board.ts'
import { asOfOneMoment } from './board/changed-meanwhile.ts'
import type { Columns } from './board/columns.ts'
import { KnownCards } from './board/known-cards.ts'
import { Postings } from './board/postings.ts'
import { areAtHand, followFor } from './follow-for.ts'
import { survey, surveyNow } from './survey.ts'

const isByFit = ({ q, sort, featured }: JobSearch) => Boolean(q && !sort && !featured)

interface Read {
  cards: [number: number, card: CardValues][]
  employers: EmployerValues[]
  /** From a replica, which may be behind what is known already. */
  isReplica: boolean
}

/** An expression for what the cards of some rows are made of, and the employers of others. */
function valuesOf({ base }: Columns, rows: readonly number[], employerIds: readonly string[]): SQL {
  const numbers = rows.map((row) => row + base)
  return sql`json_build_object('cards', (
      select coalesce(json_agg(json_build_array(number, ${cardValues})), '[]')
      from unnest(${sql.param(numbers)}::int[]) as page (number)
        join ${jobEntries} using (number)
        join ${cardTables} on ${jobs.id} = job_id
    ), 'employers', (
      select coalesce(json_agg(${employerValues}), '[]') from ${employerTables}
      where ${employers.id} = any(${sql.param(employerIds)}::text[])
    ), 'isReplica', current_setting('transaction_read_only')::boolean)`
}

/**
 * The cards of a page, in its order. What jobs say of themselves is remembered, and follows every change of theirs; what
 * their employers do is asked for together with the cards that are not known.
 */
async function cardsOf(
  board: Board,
  { columns, rows }: Page,
  ask: (values?: SQL) => Promise<unknown>,
): Promise<CardValues[]> {
  if (rows.length === 0) {
    await ask()
    return []
  }
  const known = board.columns === columns ? board.knownCards : new KnownCards()
  const { changes } = known
  const cards = new Map<number, CardValues>()
  for (const row of rows) {
    const card = known.of(row)
    if (card) cards.set(row, card)
  }
  const lacking = Array.from(rows).filter((row) => !cards.has(row))
  const employerIds = [...new Set(Array.from(cards.values(), employerIdOf))]
  const read = (await ask(valuesOf(columns, lacking, employerIds))) as Read
  const byId = new Map(read.employers.map((employer) => [employer[0], employer]))
  for (const [row, card] of cards) {
    const employer = byId.get(employerIdOf(card))
    if (employer) cards.set(row, withEmployer(card, employer))
    else cards.delete(row)
  }
  for (const [number, card] of read.cards) {
    cards.set(number - columns.base, card)
    if (!read.isReplica) known.add(number - columns.base, card, changes)
  }
  return Array.from(rows, (row) => cards.get(row)).filter((card) => card !== undefined)
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
    const { columns, rows } = await surveyNow(db, board, { filters, now })
    if (!isOrderedByCompany(columns, rows)) return undefined
  }
  return pageOf(db, board, asked)
}

/**
 * One page of the open jobs that pass every filter, and how many there are in all: of the newest ones, when there are
 * more than are counted.
 */
export async function searchJobs(db: Db, board: Board, asked: Asked): Promise<Paged<JobCard>> {
  const { recent, knownCards } = board
  const { changes } = knownCards
  const guess = await pageAtHand(db, board, asked)
  if (guess) {
    // Nearly always nothing has changed, and one question is enough.
    const cards = await cardsOf(board, guess, (values) => board.follow(db, values))
    if (board.recent === recent && knownCards.changes === changes) return paged(guess, cards, asked.now)
  } else await followFor(db, board, asked.search)
  const page = await pageOf(db, board, asked)
  const cards = await cardsOf(board, page, async (values) => {
    if (!values) return undefined
    const { rows } = await db.execute<{ read: Read }>(sql`${planOnce} select ${values} as read`)
    return rows[0]?.read
  })
  return paged(page, cards, asked.now)
}

const paged = ({ total, isMore }: Page, cards: CardValues[], now: Date): Paged<JobCard> => ({
  ...{ items: cards.map((values) => cardOf(values, now)), total },
  ...(isMore && { more: true }),
})
