import type { Api } from '#contract/api.ts'
import { isPlaceId } from '#contract/job-filters.ts'
import { type Chosen, listingHref } from './listing-address.ts'

/**
 * Where a page is found that was asked for with a place as somebody wrote it, which a form without scripts sends: under the ids
 * of the places that it may mean, or under the words where it means none.
 */
export async function movedTo(api: Api, chosen: Chosen): Promise<string | undefined> {
  const { place: values = [], location: typed } = chosen
  const written = values.filter((value) => !isPlaceId(value))
  if (written.length === 0) return undefined
  const found = await Promise.all(written.map((q) => api('GET /api/places', { query: { q } })))
  const ids = found.flatMap(({ meant, places }) => places.slice(0, meant).map(({ id }) => id))
  const words = written.find((_, at) => found[at]?.meant === 0)
  const place = [...new Set([...values.filter(isPlaceId), ...ids])].sort()
  return listingHref(chosen, {
    place: place.length > 0 ? place : undefined,
    location: words ?? typed,
    page: chosen.page,
  })
}
