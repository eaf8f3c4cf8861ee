import {
  type FilterName,
  type FilterValues,
  filters,
  longestText,
  readFilter,
} from '#contract/job-filters.ts'
import { canonical, type JobSort, jobSorts } from '#contract/vocabularies.ts'

export type ListingPath = '/' | '/jobseeker/search'

/** What a visitor has chosen on the listings page; all of it is in the address, and nothing else is. */
export interface Chosen extends FilterValues {
  /** Where the list stands: the home page, or the job seeker's search. */
  path: ListingPath
  q?: string
  /** Absent: newest first, or most relevant first when there are words. */
  sort?: JobSort
  page: number
}

export type Change = { [K in Exclude<keyof Chosen, 'path'>]?: Chosen[K] | undefined }

/** The parameters that change what the page shows, in the order of an address. */
export const listingQuery = (): string[] => ['q', ...filters.map(({ name }) => name), 'sort', 'page']

const lastPage = 1_000_000

function words(given: string | null): string | undefined {
  const typed = given?.trim().replace(/\s+/g, ' ').slice(0, longestText)
  // What is left of a cut letter, and control characters, are nothing anyone searches for.
  return typed?.toWellFormed().replace(/\p{Cc}/gu, '') || undefined
}

/** The values of all filters, by name: for code that treats them alike. */
export const valuesOf = (chosen: FilterValues): Record<string, string | undefined> => ({ ...chosen })

/** A filter that gets another value, or none. */
export const changeOf = (name: string, value: string | undefined): Change => ({ [name as FilterName]: value })

/** What an address asks for. Words that no list has are left out, so an old or mistyped link still shows jobs. */
export function chosenFrom(search: URLSearchParams, path: ListingPath = '/'): Chosen {
  const page = Number(search.get('page') ?? 1)
  const all: [string, string | undefined][] = [
    ['q', words(search.get('q'))],
    ...filters.map((filter): [string, string | undefined] => {
      const typed = search.get(filter.name)
      return [filter.name, typed ? readFilter(filter, typed) : undefined]
    }),
    ['sort', canonical(jobSorts, search.get('sort') ?? '')],
  ]
  const given = all.filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), path, page: page >= 1 && page <= lastPage ? Math.floor(page) : 1 }
}

/** The address of a choice: one way to write it, defaults left out. A change starts at the first page. */
export function listingHref(chosen: Chosen, change: Change = {}): string {
  const next: Record<string, string | number | undefined> = { ...chosen, page: 1, ...change }
  if (next.page === 1) delete next.page
  if (next.sort === 'newest' && !next.q) delete next.sort
  const query = new URLSearchParams()
  for (const name of listingQuery()) {
    const value = next[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${next.path}?${query}` : String(next.path)
}

/** How many filters are active: what the badge of 'Show Filters' counts. */
export function countFilters(chosen: Chosen): number {
  const values = valuesOf(chosen)
  return filters.filter(({ name }) => values[name] !== undefined).length
}

export function isDefault(chosen: Chosen): boolean {
  return listingHref(chosen) === chosen.path
}

/** What the page is about, for its title: 'Hospitality jobs in Addu City'. */
export function listingTitle({ q, category, type, location }: Chosen): string {
  const kind = [type, category].filter(Boolean).join(' ')
  const what = q ? `“${q}”: ${kind ? `${kind} jobs` : 'jobs'}` : kind ? `${kind} jobs` : 'Jobs'
  return `${what} in ${location ?? 'the Maldives'}`
}
