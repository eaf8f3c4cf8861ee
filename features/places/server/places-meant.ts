import { type SQL, sql } from 'drizzle-orm'
import { nearbyKilometres, placeIn } from '#contract/place-values.ts'
import { places } from '#tables/places.ts'

/** The great circle between two points, on a sphere like the Earth. */
const kilometres = sql`12742 * asin(sqrt(
  sin(radians(there.latitude - here.latitude) / 2) ^ 2
  + cos(radians(here.latitude)) * cos(radians(there.latitude)) * sin(radians(there.longitude - here.longitude) / 2) ^ 2
))`

/** The ids of a place and of all that lies in it. */
const within = (id: string): SQL => sql`select id from ${places} where path @> array[${id}::text]`

/** The ids of all that lies near a place, or in something that does. An atoll is no point, so that none is near. */
const near = (id: string): SQL => sql`
  select id from ${places} where path && array(
    select there.id from ${places} as here, ${places} as there
    where here.id = ${id} and there.kind <> 'atoll' and ${kilometres} <= ${nearbyKilometres}
  )`

/**
 * The values of the place filter that mean a place: the other way round, as text. `placesMeant` decides; a test holds them
 * together.
 *
 * @param placeId an expression for its id
 */
export const valuesMeaning = (placeId: SQL): SQL => sql`
  select area from ${places} as known, unnest(known.path) as area where known.id = ${placeId}
  union select area || '-and-nearby' from ${places} as known, unnest(known.path) as area where known.id = ${placeId}
  union select here.id || '-and-nearby' from ${places} as known, ${places} as there, ${places} as here
    where known.id = ${placeId} and there.id = any(known.path) and there.kind <> 'atoll' and ${kilometres} <= ${nearbyKilometres}`

/** The ids of the places that a value of the place filter means, as a query. */
export function placesMeant(value: string): SQL {
  const { id, withNearby } = placeIn(value)
  return withNearby ? sql`${within(id)} union ${near(id)}` : within(id)
}
