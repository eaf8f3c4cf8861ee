import { type Cursor, cursorIn, pageIn, setPage } from '#site/page-number.ts'
import { useLocation, useSearchParams } from '#site/router/router.tsx'

type Changes = Record<string, string>

/** View of the list in its address: search, filters, order and page. A change returns to the first page. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const changed = (changes: Changes, page = 1, cursor?: Cursor) => {
    const next = new URLSearchParams(search)
    setPage(next, page, cursor)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  return {
    get: (name: string) => search.get(name) ?? '',
    page: pageIn(search),
    cursor: cursorIn(search),
    set: (changes: Changes) => setSearch(changed(changes)),
    hrefOf: (changes: Changes, page?: number, cursor?: Cursor) => {
      const next = changed(changes, page, cursor)
      return next.size > 0 ? `${pathname}?${next}` : pathname
    },
  }
}
