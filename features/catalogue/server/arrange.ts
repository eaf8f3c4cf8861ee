import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { jobEntries } from '#tables/jobs.ts'
import type { Board } from './board/board.ts'
import type { Columns } from './board/columns.ts'
import type { Matches, TokenGroups } from './board/matches.ts'
import type { Postings } from './board/postings.ts'
import { matching, worded } from './free-text.ts'
import type { Understood } from './understand.ts'

/** Titles are read in batches of at least so many. */
const fewTitles = 500

/** Orders of what was found, for all pages of it. */
const ordersByFeatured = new WeakMap<Uint32Array, Uint32Array>()

/**
 * The rows with those of featured jobs before the others.
 *
 * @param rows the same list as long as the order is the same, for which it is remembered
 */
export function featuredFirst({ isFeatured }: Columns, rows: Uint32Array): Uint32Array {
  const known = ordersByFeatured.get(rows)
  if (known) return known
  const isFirst = (row: number) => isFeatured[row] === 1
  const featured = rows.filter(isFirst)
  const ordered = new Uint32Array(rows.length)
  ordered.set(featured)
  ordered.set(
    rows.filter((row) => !isFirst(row)),
    featured.length,
  )
  ordersByFeatured.set(rows, ordered)
  return ordered
}

/**
 * The first rows when those of a lower rank stand before the others, and those of one rank as they were.
 *
 * @param end so many
 * @param rankOf a small number from 0 on, or nothing for rows that are left out
 */
function firstByRank(
  rows: Uint32Array,
  end: number,
  rankOf: (row: number) => number | undefined,
): Uint32Array {
  const ranks: number[][] = [[]]
  for (let at = 0; at < rows.length && (ranks[0] as number[]).length < end; at += 1) {
    const row = rows[at] as number
    const rank = rankOf(row)
    if (rank === undefined) continue
    ranks[rank] ??= []
    if (ranks[rank].length < end) ranks[rank].push(row)
  }
  return Uint32Array.from(ranks.flat().slice(0, end))
}

/** What was found, in order: a job whose company is written anew has another entry, which is another finding. */
const ordersByCompany = new WeakMap<Uint32Array, Uint32Array>()

/** Needs no question to the database to be put in order. */
export const isOrderedByCompany = ({ companies }: Columns, found: Uint32Array): boolean =>
  ordersByCompany.has(found) || companies.areKnown(found)

/**
 * What was found, by the names of companies, the newest first among one company's.
 *
 * @param found the same list, the newest first, as long as the same is found, for which the order is remembered
 */
export async function byCompany(db: Db, columns: Columns, found: Uint32Array): Promise<Uint32Array> {
  const known = ordersByCompany.get(found)
  if (known) return known
  const { companies } = columns
  await companies.read(db, columns, found)
  const rows = companies.inOrder(found)
  // Fewer, when one was deleted meanwhile.
  if (rows.length === found.length) ordersByCompany.set(found, rows)
  return rows
}

interface Typed {
  /** The newest first. */
  rows: Uint32Array
  typed: Understood
  text: string
  /** So many are wanted. */
  end: number
  postings: Postings
}

interface Reading extends Typed {
  /** The block of the lowest row. */
  lowest: number
}

/**
 * The first that fit best: those with the whole phrase in the title, then with its beginning there, then with the words in
 * the title, then in company or location, then in the description; the newest first among equals.
 */
export async function byFit(db: Db, board: Board, typing: Typed): Promise<Uint32Array> {
  const { rows, typed, end } = typing
  if (typed.words.length === 0) return rows.subarray(0, end)
  const asked = { ...typing, lowest: lowestBlock(rows) }
  await asked.postings.read(
    (['t:', 'h:'] as const).flatMap((where) => worded(typed, where).flat()),
    asked.lowest,
  )
  const titled = await having(board, asked, worded(typed, 't:'))
  const fit = await byPhrase(db, board, asked, titled)
  if (fit.length === end) return fit
  const headed = await having(board, asked, worded(typed, 'h:'))
  const others = firstByRank(rows, end - fit.length, (row) =>
    titled.has(row) ? undefined : headed.has(row) ? 0 : 1,
  )
  return Uint32Array.of(...fit, ...others)
}

/** Beyond all blocks when there are no rows. */
function lowestBlock(rows: Uint32Array): number {
  let lowest = 0xffffffff
  for (let at = 0; at < rows.length; at += 1) lowest = Math.min(lowest, rows[at] as number)
  return lowest >>> 16
}

/** Which of the rows have the tokens. */
async function having(board: Board, { postings, lowest }: Reading, groups: TokenGroups): Promise<Matches> {
  const matches = matching(board, groups)
  await matches.read(postings, lowest)
  return matches
}

/** Of the titled ones those whose title has the phrase, then those whose title has its beginning, then the others. */
async function byPhrase(db: Db, board: Board, asked: Reading, titled: Matches): Promise<Uint32Array> {
  const { rows, typed, end } = asked
  const [only, ...others] = typed.words
  if (!only || others.length > 0) return byLongPhrase(db, board, asked, titled)
  const inTitle = (words: readonly string[]) => having(board, asked, [words.map((word) => `t:${word}`)])
  const whole = await inTitle([only.word])
  const beginning = await inTitle(only.begins.filter((word) => word.startsWith(only.word)))
  return firstByRank(rows, end, (row) => {
    if (!titled.has(row)) return undefined
    return whole.has(row) ? 0 : beginning.has(row) ? 1 : 2
  })
}

/** A phrase of several words is looked for in the titles themselves. */
async function byLongPhrase(db: Db, board: Board, asked: Reading, titled: Matches): Promise<Uint32Array> {
  const { rows, text, end } = asked
  const { base } = board.columns
  const candidates = rows.filter((row) => titled.has(row))
  const ranks = new Map<number, number>()
  let whole = 0
  for (let from = 0; from < candidates.length && whole < end; ) {
    const batch = candidates.subarray(from, from + Math.max(fewTitles, from))
    from += batch.length
    const numbers = Array.from(batch, (row) => row + base)
    const { rows: read } = await db.execute<{ rank: number }>(sql`
      select case
        when title_words like '%' || spaced(${text}) || '%' then 0
        when title_words like '%' || rtrim(spaced(${text})) || '%' then 1
        else 2
      end as rank
      from unnest(${sql.param(numbers)}::int[]) with ordinality as asked (number, at)
        left join ${jobEntries} using (number)
      order by at`)
    for (const [at, row] of batch.entries()) {
      const rank = read[at]?.rank ?? 2
      ranks.set(row, rank)
      if (rank === 0) whole += 1
    }
  }
  return firstByRank(candidates, end, (row) => ranks.get(row) ?? 2)
}
