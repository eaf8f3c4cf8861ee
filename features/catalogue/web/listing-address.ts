import {
  aliases,
  canonical,
  categories,
  type JobSort,
  jobSorts,
  jobTypes,
  sectors,
  workModes,
} from '#contract/vocabularies.ts'

export type ListingPath = '/' | '/jobseeker/search'

/** What a visitor has chosen on the listings page; all of it is in the address, and nothing else is. */
export interface Chosen {
  /** Where the list stands: the home page, or the job seeker's search. */
  path: ListingPath
  q?: string
  location?: string
  category?: string
  sector?: string
  type?: string
  mode?: string
  /** Absent: newest first, or most relevant first when there are words. */
  sort?: JobSort
  page: number
}

export const filterNames = ['location', 'category', 'sector', 'type', 'mode'] as const
export type FilterName = (typeof filterNames)[number]

/** The parameters that change what the page shows. */
export const listingQuery = ['q', ...filterNames, 'sort', 'page'] as const

const maxTextLength = 200
const lastPage = 1_000_000

function text(given: string | null): string | undefined {
  const typed = given?.trim().replace(/\s+/g, ' ').slice(0, maxTextLength)
  // What is left of a cut letter, and control characters, are nothing anyone searches for.
  return typed?.toWellFormed().replace(/\p{Cc}/gu, '') || undefined
}

const writtenAsIs = /^[\w*.-]+$/
/** A value as URLSearchParams writes it, which takes its time with it: a page has some thirty such addresses. */
const inQuery = (value: string): string =>
  writtenAsIs.test(value) ? value : new URLSearchParams({ '': value }).toString().slice(1)

/** What an address asks for. Words that no list has are left out, so an old or mistyped link still shows jobs. */
export function chosenFrom(search: URLSearchParams, path: ListingPath = '/'): Chosen {
  const word = <T extends string>(name: string, values: readonly T[], other: Record<string, T> = {}) => {
    const typed = search.get(name)
    return typed ? canonical(values, typed, other) : undefined
  }
  const page = Number(search.get('page') ?? 1)
  const all = {
    q: text(search.get('q')),
    location: text(search.get('location')),
    category: word('category', categories),
    sector: word('sector', sectors, aliases.sector),
    type: word('type', jobTypes, aliases.jobType),
    mode: word('mode', workModes, aliases.workMode),
    sort: word('sort', jobSorts),
  }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), path, page: page >= 1 && page <= lastPage ? Math.floor(page) : 1 }
}

/** The address of a choice: one way to write it, defaults left out. A change starts at the first page. */
export function listingHref(
  chosen: Chosen,
  change: { [K in Exclude<keyof Chosen, 'path'>]?: Chosen[K] | undefined } = {},
): string {
  const next = { ...chosen, page: 1, ...change }
  let query = ''
  for (const name of listingQuery) {
    const value = next[name]
    if (value === undefined || value === '' || (name === 'page' && value === 1)) continue
    if (name === 'sort' && value === 'newest' && !next.q) continue
    query += `${query && '&'}${name}=${inQuery(String(value))}`
  }
  return query ? `${next.path}?${query}` : next.path
}

/** How many filters are active: what the badge of 'Show Filters' counts. */
export function countFilters(chosen: Chosen): number {
  return filterNames.filter((name) => chosen[name] !== undefined).length
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
