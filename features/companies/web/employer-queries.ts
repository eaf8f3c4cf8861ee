import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { type Cursor, cursorIn, pageIn, setPage } from '#site/page-number.ts'

export interface DirectoryAddress extends Cursor {
  q?: string
  page: number
}

/** Search in the address of the directory. */
export function directoryFrom(search: URLSearchParams): DirectoryAddress {
  const q = search
    .get('q')
    ?.trim()
    .slice(0, 200)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
  return { ...(q && { q }), page: pageIn(search), ...cursorIn(search) }
}

export function directoryHref({ q, page, ...cursor }: DirectoryAddress): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  setPage(search, page, cursor)
  const query = search.toString()
  return `/employers-list${query ? `?${query}` : ''}`
}

export function directoryQuery(api: Api, address: DirectoryAddress) {
  return queryOptions({
    queryKey: ['employers', 'directory', address],
    queryFn: ({ signal }) =>
      api('GET /api/employers', { query: { ...address, limit: pageSizes.employers }, signal }),
  })
}
