/** Choices in the directory, all from the address. */
export interface Chosen {
  q: string
  location: string
  sector: string
  page: number
}

const words = (search: URLSearchParams, name: string) => search.get(name)?.trim().slice(0, 200) ?? ''

export function chosenFrom(search: URLSearchParams): Chosen {
  const page = Number(search.get('page'))
  return {
    q: words(search, 'q'),
    location: words(search, 'location'),
    sector: words(search, 'sector'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** Address of another choice. Any choice but a page returns to the first page. */
export function directoryHref(chosen: Chosen, change: Partial<Chosen>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...chosen, page: 1, ...change }))
    if (value !== '' && value !== 1) search.set(name, String(value))
  return `?${search}`
}

/** Experience on a card: a bare number means years. */
export function experienceText(experience: string): string {
  if (!/^\d{1,2}$/.test(experience)) return experience
  return experience === '1' ? '1 year' : `${experience} years`
}
