import { sql } from 'drizzle-orm'
import { jobEntries } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import type { Board } from './board/board.ts'
import type { Columns } from './board/columns.ts'
import type { TokenGroups } from './board/matches.ts'
import type { Postings } from './board/postings.ts'
import { countedAtMost } from './counted.ts'
import { matching, worded } from './free-text.ts'
import type { Understood } from './understand.ts'

/** Titles are read in batches of at least so many. */
const fewTitles = 500

/** The rows from `from` up to `end` when those of featured jobs stand before the others, else as they were. */
export function featuredFirst(
  columns: Columns,
  rows: readonly number[],
  { from, end }: { from: number; end: number },
): number[] {
  const page: number[] = []
  let at = 0
  for (const isFeatured of [1, 0])
    for (const row of rows) {
      if (columns.isFeatured[row] !== isFeatured) continue
      if (at >= from) page.push(row)
      at += 1
      if (at >= end) return page
    }
  return page
}

/** What was found, in order: a job whose company is written anew has another entry, which is another finding. */
const ordersByCompany = new WeakMap<readonly number[], number[]>()

export const isOrderedByCompany = (found: readonly number[]): boolean => ordersByCompany.has(found)

/**
 * The newest that are counted of those that were found, by the names of companies, the newest first among one company's.
 *
 * @param found the same list as long as the same is found, for which it is remembered
 */
export async function byCompany(
  db: Db,
  { base }: Columns,
  found: readonly number[],
): Promise<readonly number[]> {
  const known = ordersByCompany.get(found)
  if (known) return known
  const numbers = found.slice(0, countedAtMost).map((row) => row + base)
  const { rows: ordered } = await db.execute<{ number: number }>(sql`
    select number from ${jobEntries} where number = any(${sql.param(numbers)}::int[])
    order by company, published_at desc, job_id desc`)
  const rows = ordered.map(({ number }) => number - base)
  // Fewer, when one was deleted meanwhile.
  if (rows.length === numbers.length) ordersByCompany.set(found, rows)
  return rows
}

interface Typed {
  /** The newest first. */
  rows: readonly number[]
  typed: Understood
  text: string
  /** So many are wanted in order; the others may come in any. */
  end: number
  postings: Postings
}

/**
 * Best fit first: those with the whole phrase in the title, then with its beginning there, then with the words in the
 * title, then in company or location, then in the description; the newest first among equals.
 */
export async function byFit(db: Db, board: Board, asked: Typed): Promise<number[]> {
  const { rows, typed, end } = asked
  if (typed.words.length === 0) return [...rows]
  const [titled, untitled] = await having(board, asked, rows, worded(typed, 't:'))
  const fit = await byPhrase(db, board, { ...asked, rows: titled })
  if (fit.length >= end) return [...fit, ...untitled]
  const [headed, others] = await having(board, asked, untitled, worded(typed, 'h:'))
  return [...fit, ...headed, ...others]
}

/** @returns the rows that have the tokens, and the others */
async function having(
  board: Board,
  { postings }: Typed,
  rows: readonly number[],
  groups: TokenGroups,
): Promise<[number[], number[]]> {
  const matches = matching(board, groups)
  const lowest = rows.reduce((low, row) => Math.min(low, row), Number.POSITIVE_INFINITY)
  if (rows.length > 0) await matches.read(postings, lowest >>> 16)
  return split(rows, (row) => matches.has(row))
}

/** Those whose title has the phrase, then those whose title has its beginning, then the others. */
async function byPhrase(db: Db, board: Board, asked: Typed): Promise<number[]> {
  const { rows, typed, text, end } = asked
  const [only, ...others] = typed.words
  if (only && others.length === 0) {
    const inTitle = (words: readonly string[]) => [words.map((word) => `t:${word}`)]
    const [first, rest] = await having(board, asked, rows, inTitle([only.word]))
    const beginnings = only.begins.filter((word) => word.startsWith(only.word))
    const [second, third] = await having(board, asked, rest, inTitle(beginnings))
    return [...first, ...second, ...third]
  }
  const ranked: number[][] = [[], [], []]
  const { base } = board.columns
  let from = 0
  while (from < rows.length && (ranked[0]?.length ?? 0) < end) {
    const batch = rows.slice(from, from + Math.max(fewTitles, from))
    from += batch.length
    const { rows: ranks } = await db.execute<{ rank: number }>(sql`
      select case
        when title_words like '%' || spaced(${text}) || '%' then 0
        when title_words like '%' || rtrim(spaced(${text})) || '%' then 1
        else 2
      end as rank
      from unnest(${sql.param(batch.map((row) => row + base))}::int[]) with ordinality as asked (number, at)
        left join ${jobEntries} using (number)
      order by at`)
    for (const [at, row] of batch.entries()) ranked[ranks[at]?.rank ?? 2]?.push(row)
  }
  return [...ranked.flat(), ...rows.slice(from)]
}

function split(rows: readonly number[], isFirst: (row: number) => boolean): [number[], number[]] {
  const first: number[] = []
  const others: number[] = []
  for (const row of rows) (isFirst(row) ? first : others).push(row)
  return [first, others]
}
