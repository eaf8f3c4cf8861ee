import { type SQL, sql } from 'drizzle-orm'
import { facetNames, type JobFilters } from '#contract/job-search.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { jobPlaces } from '#tables/jobs.ts'
import type { Board } from './board/board.ts'
import { Conditions } from './board/conditions.ts'
import type { Condition } from './board/filter-bits.ts'

const exactFilters = ['category', 'sector', 'type', 'mode'] as const

/** The same for the same filters. */
export const keyOf = ({ q, location, category, sector, type, mode }: JobFilters): string =>
  JSON.stringify([q, location, category, sector, type, mode])

/** The bit of a filter that a row does not pass. */
export const bitOf = (filter: (typeof facetNames)[number]): number => 1 << facetNames.indexOf(filter)

/** Every filter but free text. */
export async function conditionsOf(db: Db, board: Board, filters: JobFilters): Promise<Conditions> {
  const each: Condition[] = []
  for (const name of exactFilters) {
    const wanted = filters[name]
    if (!wanted) continue
    const met = Uint8Array.from(board.kinds.all, (kind) => Number(kind[name] === wanted))
    each.push({ name: `${name} ${wanted}`, bit: bitOf(name), of: 'kind', met })
  }
  const { location } = filters
  if (location) {
    const met = new Uint8Array(board.places.all.length)
    for (const place of await placesLike(db, board, location)) met[place] = 1
    each.push({ name: `location ${location}`, bit: bitOf('location'), of: 'place', met })
  }
  return new Conditions(each, { kinds: board.kinds.all.length, places: board.places.all.length })
}

const placesKey = (typed: string) => `places ${typed}`

const idsOfPlacesLike = (typed: string) =>
  sql`(select coalesce(json_agg(id), '[]') from ${jobPlaces} where folded like containing(${typed}))`

/** What has to be asked for before it is known which places contain what was typed, if anything. */
export const lackingPlaces = ({ recent }: Board, typed: string | undefined): SQL | undefined =>
  typed && !recent.get(placesKey(typed)) ? idsOfPlacesLike(typed) : undefined

export function rememberPlaces({ places, recent }: Board, typed: string, answer: unknown): number[] {
  const found = (answer as number[]).flatMap((id) => places.at(id) ?? [])
  recent.set(placesKey(typed), found)
  return found
}

/** The places that contain what was typed. */
async function placesLike(db: Db, board: Board, typed: string): Promise<number[]> {
  const known = board.recent.get<number[]>(placesKey(typed))
  if (known) return known
  const { rows } = await db.execute<{ answer: unknown }>(
    sql`${planOnce} select ${idsOfPlacesLike(typed)} as answer`,
  )
  return rememberPlaces(board, typed, rows[0]?.answer)
}
