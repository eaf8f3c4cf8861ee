import type { Api } from '#contract/api.ts'
import { areaValue, isPlaceId } from '#contract/facts/place-values.ts'
import { type Chosen, listingHref } from './listing-address.ts'

/** A form has one field for a place. Each is a question to the gazetteer, so that a long address must not ask hundreds. */
const maxWritten = 3

/**
 * Returns the address with place ids when a form without scripts sent typed places. An ambiguous name gets
 * all of its ids; an unknown one becomes part of the location text. Only the first few are read.
 */
export async function withPlaceIds(api: Api, chosen: Chosen): Promise<string | undefined> {
  const { place: values = [], location: typed } = chosen
  const written = values.filter((value) => !isPlaceId(value)).slice(0, maxWritten)
  if (written.length === 0) return undefined
  const found = await Promise.all(written.map((q) => api('GET /api/places', { query: { q } })))
  const ids = found.flatMap(({ meant, places }) => places.slice(0, meant).map(({ id }) => areaValue(id)))
  const words = written.find((_, at) => found[at]?.meant === 0)
  const place = [...new Set([...values.filter(isPlaceId), ...ids])].sort()
  return listingHref(chosen, {
    place: place.length > 0 ? place : undefined,
    location: words ?? typed,
    page: chosen.page,
  })
}
