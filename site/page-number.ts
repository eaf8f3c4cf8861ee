const lastPage = 1_000_000

/** Page of a list in its address; the first one if it is mistyped. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return page >= 1 && page <= lastPage ? Math.floor(page) : 1
}

/** Row of a list after or before which a page goes on. */
export interface Cursor {
  after?: string | undefined
  before?: string | undefined
}

/** Parameters of a page in the address of a list. */
export const pageParameters = ['page', 'after', 'before'] as const

/** Cursor beside the page in the address of a list; none for the first page or if it is mistyped. */
export function cursorIn(search: URLSearchParams): Cursor {
  if (pageIn(search) === 1) return {}
  const read = (name: 'after' | 'before') => {
    const cursor = search.get(name) ?? ''
    return /^[\w-]{1,800}$/.test(cursor) ? { [name]: cursor } : {}
  }
  return { ...read('after'), ...read('before') }
}

/** Sets the page of an address, or removes it for the first one. */
export function setPage(search: URLSearchParams, page: number, { after, before }: Cursor = {}): void {
  for (const name of pageParameters) search.delete(name)
  if (page <= 1) return
  search.set('page', String(page))
  if (after) search.set('after', after)
  if (before) search.set('before', before)
}
