import { inArray } from 'drizzle-orm'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { filters, labelOf, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFilters } from '#contract/catalogue/job-search.ts'
import { ownCities, placeIn, placeText } from '#contract/facts/place-values.ts'
import type { Db } from '#platform/database/database.ts'
import { places } from '#tables/places.ts'

/** Chosen values of a filter in words: 'Baa Atoll and nearby', 'Full time'. */
interface ChosenInWords {
  filter: JobFilter
  words: string[]
}

/** Places that the label of a value may name: an atoll's names its city. */
const namedIn = (id: string) => [id, ...(ownCities[id] ? [ownCities[id]] : [])]

/** Chosen filters of a search in words. Place names are read by id; a search without places needs no query. */
export async function chosenInWords(db: Db, search: JobFilters): Promise<ChosenInWords[]> {
  const chosen = filters
    .map((filter) => ({ filter, values: valuesOf(search, filter) }))
    .filter(({ values }) => values.length > 0)
  const ids = chosen.flatMap(({ filter, values }) =>
    filter.kind === 'place' ? values.flatMap((value) => namedIn(placeIn(value).id)) : [],
  )
  const known =
    ids.length > 0
      ? await db.select({ id: places.id, label: places.label }).from(places).where(inArray(places.id, ids))
      : []
  const nameOf = (id: string) => known.find((place) => place.id === id)?.label ?? id
  return chosen.map(({ filter, values }) => ({
    filter,
    words: values.map((value) =>
      filter.kind === 'place' ? placeText(value, nameOf) : labelOf(filter, value),
    ),
  }))
}
