import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import {
  cleanText,
  type FilterName,
  type FilterValues,
  filters,
  maxQueryLength,
  readFilter,
  takesSeveral,
  valuesOf,
} from '#contract/catalogue/job-filters.ts'
import { canonical, type JobSort, jobSorts } from '#contract/facts/vocabularies.ts'
import { type Cursor, cursorIn, pageIn, pageParameters } from '#site/page-number.ts'

export type ListingPath = '/' | '/jobseeker/search'

/** Choices of a visitor on the listings page. The address holds all of them and nothing else. */
export interface Chosen extends FilterValues, Cursor {
  /** Page of the list: home, or the job seeker's search. */
  path: ListingPath
  q?: string
  /** No spelling correction. */
  spelling?: 'as-typed'
  /** Absent: newest first, or most relevant first with search terms. */
  sort?: JobSort
  page: number
}

export type Change = { [K in Exclude<keyof Chosen, 'path'>]?: Chosen[K] | undefined }

/** Parameters that change the page, in the order of an address. */
export const listingQuery = (): string[] => [
  'q',
  ...filters.map(({ name }) => name),
  'sort',
  'spelling',
  ...pageParameters,
]

/** Change of a filter to other values, or none. */
export const changeOf = (filter: JobFilter, values: readonly string[]): Change => ({
  [filter.name as FilterName]: values.length === 0 ? undefined : takesSeveral(filter) ? values : values[0],
})

/** Values of a filter without one of them. */
export const withoutValue = (chosen: Chosen, filter: JobFilter, value: string): Change =>
  changeOf(
    filter,
    valuesOf(chosen, filter).filter((one) => one !== value),
  )

/** Values of a filter in a form or an address. */
export const readAll = (filter: JobFilter, given: FormData | URLSearchParams): Change => ({
  [filter.name as FilterName]: readFilter(filter, given.getAll(filter.name).map(String)),
})

/** Choices in an address. Unknown words are ignored, so that an old or mistyped link still shows jobs. */
export function chosenFrom(search: URLSearchParams, path: ListingPath = '/'): Chosen {
  const all = {
    q: cleanText(search.get('q') ?? '', maxQueryLength),
    ...Object.assign({}, ...filters.map((filter) => readAll(filter, search))),
    sort: canonical(jobSorts, search.get('sort') ?? ''),
    spelling: search.get('spelling') === 'as-typed' ? ('as-typed' as const) : undefined,
  }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), path, page: pageIn(search), ...cursorIn(search) }
}

/** Canonical address of the choices, without defaults. A change starts at the first page. */
export function listingHref(chosen: Chosen, change: Change = {}): string {
  const next: Record<string, string | number | readonly string[] | undefined> = {
    ...chosen,
    page: 1,
    after: undefined,
    before: undefined,
    ...change,
  }
  if (next.page === 1) delete next.page
  if (!next.q || ('q' in change && !('spelling' in change))) delete next.spelling
  if (next.sort === 'newest' && !next.q) delete next.sort
  const query = new URLSearchParams()
  for (const name of listingQuery()) {
    for (const value of [next[name] ?? []].flat()) if (value !== '') query.append(name, String(value))
  }
  return query.size > 0 ? `${next.path}?${query}` : String(next.path)
}

/** Number of active filters, for the badge of 'Show Filters'. */
export function countFilters(chosen: Chosen): number {
  return filters.filter((filter) => valuesOf(chosen, filter).length > 0).length
}

/** Page that creates an alert for a search. */
export const alertHref = (chosen: Chosen): string =>
  `/alerts/new${listingHref({ ...chosen, path: '/' }, { sort: undefined }).slice(1)}`

/** Feed of the newest jobs of a search. */
export const feedHref = (chosen: Chosen): string =>
  `/jobs.rss${listingHref({ ...chosen, path: '/' }, { sort: undefined }).slice(1)}`

export function isDefault(chosen: Chosen): boolean {
  return listingHref(chosen) === chosen.path
}

/**
 * Title of the page: 'Hospitality jobs in Addu City'.
 *
 * @param places names of the chosen places
 */
export function listingTitle({ q, category, type, location }: Chosen, places = ''): string {
  const kind = [type ?? [], category ?? []]
    .map((words) => words.join(', '))
    .join(' ')
    .trim()
  const what = q ? `“${q}”: ${kind ? `${kind} jobs` : 'jobs'}` : kind ? `${kind} jobs` : 'Jobs'
  return `${what} in ${[places, location].filter(Boolean).join(', ') || 'the Maldives'}`
}
