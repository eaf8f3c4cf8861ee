import { inArray } from 'drizzle-orm'
import type { Alert } from '#contract/alerts.ts'
import { filters, labelOf, placeIn, valuesOf } from '#contract/job-filters.ts'
import type { JobFilters } from '#contract/job-search.ts'
import type { Db } from '#platform/database/database.ts'
import type { alerts } from '#tables/alerts.ts'
import { places } from '#tables/places.ts'

export type AlertRow = typeof alerts.$inferSelect

/** An alert as its owner sees it. */
export const shownAlert = (row: AlertRow): Alert => ({
  _id: row.id,
  ...{ name: row.name, query: row.query, frequency: row.frequency, hour: row.hour, weekday: row.weekday },
  isConfirmed: row.confirmedAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/** How long ago a job was posted says nothing where only new ones are told. */
export function withoutAge(search: JobFilters): JobFilters {
  const recent = filters.filter(({ kind }) => kind === 'recent').map(({ name }) => name as string)
  return Object.fromEntries(Object.entries(search).filter(([name]) => !recent.includes(name)))
}

/** A search as the query of the listings page, written in one way. */
export function queryOf(search: JobFilters): string {
  const query = new URLSearchParams()
  if (search.q) query.append('q', search.q)
  if (search.spelling) query.append('spelling', search.spelling)
  for (const filter of filters) for (const value of valuesOf(search, filter)) query.append(filter.name, value)
  return query.toString()
}

/** A search in words: 'dive, Baa Atoll and nearby, Full time'. */
export async function nameOf(db: Db, search: JobFilters): Promise<string> {
  const chosen = filters.flatMap((filter) => valuesOf(search, filter).map((value) => ({ filter, value })))
  const ids = chosen.filter(({ filter }) => filter.kind === 'place').map(({ value }) => placeIn(value).id)
  const known =
    ids.length > 0
      ? await db.select({ id: places.id, label: places.label }).from(places).where(inArray(places.id, ids))
      : []
  const words = chosen.map(({ filter, value }) => {
    if (filter.kind !== 'place') return labelOf(filter, value)
    const { id, withNearby } = placeIn(value)
    const label = known.find((place) => place.id === id)?.label ?? id
    return withNearby ? `${label} and nearby` : label
  })
  return [...(search.q ? [`“${search.q}”`] : []), ...words].join(', ') || 'All jobs'
}

/** What `queryOf` wrote, as it is given to a call. */
export function searchOf(query: string): Record<string, string | string[] | undefined> {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
