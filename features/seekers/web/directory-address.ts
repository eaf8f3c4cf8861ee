import { type Cursor, cursorIn, pageIn, setPage } from '#site/page-number.ts'

/** Choices in the directory, all from the address. */
export interface Chosen extends Cursor {
  q: string
  location: string
  sector: string
  page: number
}

const words = (search: URLSearchParams, name: string) => search.get(name)?.trim().slice(0, 200) ?? ''

export function chosenFrom(search: URLSearchParams): Chosen {
  return {
    q: words(search, 'q'),
    location: words(search, 'location'),
    sector: words(search, 'sector'),
    page: pageIn(search),
    ...cursorIn(search),
  }
}

/** Address of another choice. Any choice but a page returns to the first page. */
export function directoryHref(chosen: Chosen, change: Partial<Chosen>): string {
  const search = new URLSearchParams()
  const { page, after, before, ...filters } = {
    ...chosen,
    page: 1,
    after: undefined,
    before: undefined,
    ...change,
  }
  for (const [name, value] of Object.entries(filters)) if (value !== '') search.set(name, value)
  setPage(search, page, { after, before })
  return `?${search}`
}

/** Experience on a card: a bare number means years. */
export function experienceText(experience: string): string {
  if (!/^\d{1,2}$/.test(experience)) return experience
  return experience === '1' ? '1 year' : `${experience} years`
}
