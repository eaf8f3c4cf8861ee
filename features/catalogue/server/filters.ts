import { sql } from 'drizzle-orm'
import { facetNames, type JobFilters } from '#contract/job-search.ts'
import { jobPlaces } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import type { Board } from './board/board.ts'
import type { Conditions } from './board/newest-first.ts'

const exactFilters = ['category', 'sector', 'type', 'mode'] as const

/** The same for the same filters. */
export const keyOf = ({ q, location, category, sector, type, mode }: JobFilters): string =>
  JSON.stringify([q, location, category, sector, type, mode])

/** The bit of a filter that a row does not pass. */
export const bitOf = (filter: (typeof facetNames)[number]): number => 1 << facetNames.indexOf(filter)

/** Every filter but free text. */
export async function conditionsOf(db: Db, board: Board, filters: JobFilters): Promise<Conditions> {
  const kinds = Uint8Array.from(board.kinds.all, (kind) =>
    exactFilters.reduce(
      (bits, name) => (filters[name] && kind[name] !== filters[name] ? bits | bitOf(name) : bits),
      0,
    ),
  )
  const { location } = filters
  if (!location) return { kinds, places: undefined }
  const places = new Uint8Array(board.places.all.length).fill(bitOf('location'))
  for (const place of await placesLike(db, board, location)) places[place] = 0
  return { kinds, places }
}

/** The places that contain what was typed. */
async function placesLike(db: Db, { places, recent }: Board, typed: string): Promise<number[]> {
  const key = `places ${typed}`
  const known = recent.get<number[]>(key)
  if (known) return known
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${jobPlaces} where folded like containing(${typed})`,
  )
  const found = rows.flatMap(({ id }) => places.at(id) ?? [])
  recent.set(key, found)
  return found
}
