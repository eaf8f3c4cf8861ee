import { type SQL, sql } from 'drizzle-orm'
import { nearbyKilometres, ownCities, placeIn } from '#contract/facts/place-values.ts'
import { places } from '#tables/places.ts'

/** Great-circle distance of two points. */
const kilometres = sql`12742 * asin(sqrt(
  sin(radians(there.latitude - here.latitude) / 2) ^ 2
  + cos(radians(here.latitude)) * cos(radians(there.latitude)) * sin(radians(there.longitude - here.longitude) / 2) ^ 2
))`

/** Ids of a place and of everything within it. */
const within = (id: string): SQL => sql`select id from ${places} where path @> array[${id}::text]`

/** Ids of an atoll without its city. */
const outside = (id: string, city: string): SQL =>
  sql`select id from ${places} where path @> array[${id}::text] and not path @> array[${city}::text]`

/** Ids of everything near a place, with its parts. An atoll has no point, so none is near it. */
const near = (id: string): SQL => sql`
  select id from ${places} where path && array(
    select there.id from ${places} as here, ${places} as there
    where here.id = ${id} and there.kind <> 'atoll' and ${kilometres} <= ${nearbyKilometres}
  )`

/**
 * Values of the place filter that match a place: the inverse of `placesMeant`, as text. A test keeps them
 * consistent.
 *
 * @param placeId an expression for its id
 */
export const valuesMeaning = (placeId: SQL): SQL => sql`
  select area from ${places} as known, unnest(known.path) as area where known.id = ${placeId}
  union select area || '-without-city' from ${places} as known, unnest(known.path) as area
    where known.id = ${placeId} and (${sql.join(
      Object.entries(ownCities).map(
        ([atoll, city]) => sql`area = ${atoll} and not known.path @> array[${city}::text]`,
      ),
      sql` or `,
    )})
  union select area || '-and-nearby' from ${places} as known, unnest(known.path) as area where known.id = ${placeId}
  union select here.id || '-and-nearby' from ${places} as known, ${places} as there, ${places} as here
    where known.id = ${placeId} and there.id = any(known.path) and there.kind <> 'atoll' and ${kilometres} <= ${nearbyKilometres}`

/** Ids of the places that match a value of the place filter, as a query. */
export function placesMeant(value: string): SQL {
  const { id, withNearby, withoutCity } = placeIn(value)
  const city = withoutCity ? ownCities[id] : undefined
  if (city) return outside(id, city)
  return withNearby ? sql`${within(id)} union ${near(id)}` : within(id)
}
