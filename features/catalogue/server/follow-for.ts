import { sql } from 'drizzle-orm'
import type { JobFilters } from '#contract/job-search.ts'
import type { Db } from '#platform/database/database.ts'
import type { Board } from './board/board.ts'
import { lackingPlaces, rememberPlaces } from './filters.ts'
import { lackingWords, rememberWords } from './free-text.ts'

/** Can these be told without asking the database? */
export const areAtHand = (board: Board, { q, location }: JobFilters): boolean =>
  !q && !lackingPlaces(board, location)

/** Follows what changed, and has what was typed understood by the same statement. */
export async function followFor(db: Db, board: Board, { q = '', location = '' }: JobFilters): Promise<void> {
  const words = lackingWords(board, q)
  const places = lackingPlaces(board, location)
  const also =
    words || places
      ? sql`json_build_object('words', ${words ?? sql`null`}, 'places', ${places ?? sql`null`})`
      : undefined
  const answer = (await board.follow(db, also)) as { words: unknown; places: unknown }
  if (words) rememberWords(board, q, answer.words)
  if (places) rememberPlaces(board, location, answer.places)
}
