import type { Alert } from '#contract/alerts/alerts.ts'
import { filters, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFilters } from '#contract/catalogue/job-search.ts'
import { chosenInWords } from '#features/catalogue/server/chosen-in-words.ts'
import type { Db } from '#platform/database/database.ts'
import type { alerts } from '#tables/alerts.ts'

export type AlertRow = typeof alerts.$inferSelect

/** An alert in the reply to its owner. */
export const shownAlert = (row: AlertRow): Alert => ({
  _id: row.id,
  name: row.name,
  query: row.query,
  frequency: row.frequency,
  hour: row.hour,
  weekday: row.weekday,
  way: row.way,
  isConfirmed: row.confirmedAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/** Canonical query of the listings page for a search. */
export function queryOf(search: JobFilters): string {
  const query = new URLSearchParams()
  if (search.q) query.append('q', search.q)
  if (search.spelling) query.append('spelling', search.spelling)
  for (const filter of filters) for (const value of valuesOf(search, filter)) query.append(filter.name, value)
  return query.toString()
}

/** A search in words: 'dive, Baa Atoll and nearby, Full time'. */
export async function nameOf(db: Db, search: JobFilters): Promise<string> {
  const words = (await chosenInWords(db, search)).flatMap((chosen) => chosen.words)
  return [...(search.q ? [`“${search.q}”`] : []), ...words].join(', ') || 'All jobs'
}

/** Parses the result of `queryOf` into the query of a call. */
export function searchOf(query: string): Record<string, string | string[] | undefined> {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
