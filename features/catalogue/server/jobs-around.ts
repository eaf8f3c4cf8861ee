import { sql } from 'drizzle-orm'
import type { JobsAround } from '#contract/catalogue/browse.ts'
import type { JobFilters } from '#contract/catalogue/job-search.ts'
import { isOwnPlace, ownCities, placeIn } from '#contract/facts/place-values.ts'
import { distanceOf } from '#features/places/around-rules.ts'
import { type Gazetteer, type Place, pathOf } from '#features/places/gazetteer-rules.ts'
import { labelOf } from '#features/places/place-words-rules.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { conditionsOf } from './conditions.ts'

const [maxWithin, maxNear] = [10, 6]

/** Number of jobs of a search in each place with its parts, wherever they are. */
async function countsOf(db: Db, gazetteer: Gazetteer, search: JobFilters, now: Date) {
  const meant = await understandSearch(db, search, now)
  const rows = await db
    .select({ id: jobSearch.placeId, count: sql<number>`count(*)::int` })
    .from(jobSearch)
    .where(conditionsOf(search, meant, now, 'place'))
    .groupBy(jobSearch.placeId)
  const counts = new Map<Place, number>()
  for (const { id, count } of rows) {
    const place = gazetteer.byId.get(id ?? '')
    for (const area of place ? pathOf(gazetteer, place) : [])
      counts.set(area, (counts.get(area) ?? 0) + count)
  }
  return [...counts].map(([place, count]) => ({ place, count }))
}

/** Is it an island, a resort, or a place of its own: neither a part of one nor an area of many? */
function isIsland(gazetteer: Gazetteer, { id, kind }: Place, path: readonly Place[]): boolean {
  if (isOwnPlace(id)) return true
  const isArea = kind === 'atoll' || Object.values(ownCities).includes(id)
  const isPart = path.some((area) => area.id !== id && (isOwnPlace(area.id) || area.kind === 'island'))
  const isWard = kind === 'district' && gazetteer.byId.get(path[1]?.id ?? '')?.kind === 'city'
  return !isArea && !isPart && !isWard
}

/** Jobs of a search in the parts of its place, and in the islands nearest to it that have any. */
export async function jobsAround(db: Db, search: JobFilters, now: Date): Promise<JobsAround> {
  const gazetteer = await readGazetteer(db)
  const { id, withoutCity } = placeIn(search.place?.[0] ?? '')
  const here = gazetteer.byId.get(id)
  if (!here) return { within: [], near: [] }
  const city = withoutCity ? ownCities[id] : undefined
  const counts = (await countsOf(db, gazetteer, search, now)).map(({ place, count }) => {
    const path = pathOf(gazetteer, place)
    const isHere = path.includes(here) && !path.some((area) => area.id === city)
    return { place, path, isHere, id: place.id, count }
  })
  const within = counts
    .filter(({ place, isHere }) => isHere && place.parentId === here.id)
    .map(({ place, path: _, isHere: __, ...one }) => ({ ...one, name: place.name }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  const near = counts
    .filter(({ place, path, isHere }) => !isHere && isIsland(gazetteer, place, path))
    .flatMap(({ place, path: _, isHere: __, ...one }) => {
      const kilometres = distanceOf(gazetteer, here, place)
      return kilometres === undefined
        ? []
        : [{ ...one, name: labelOf(gazetteer, place), kilometres: Math.round(kilometres) }]
    })
    .sort((a, b) => a.kilometres - b.kilometres || (a.name < b.name ? -1 : 1))
  return { within: within.slice(0, maxWithin), near: near.slice(0, maxNear) }
}
