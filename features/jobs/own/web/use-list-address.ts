import { useLocation, useSearchParams } from '#site/router/router.tsx'

type Changes = Record<string, string>

/** View of the list in its address: search, filters, order and page. A change returns to the first page. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const changed = (changes: Changes) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  return {
    get: (name: string) => search.get(name) ?? '',
    page: Math.max(1, Number(search.get('page')) || 1),
    set: (changes: Changes) => setSearch(changed(changes)),
    hrefOf: (changes: Changes) => {
      const next = changed(changes)
      return next.size > 0 ? `${pathname}?${next}` : pathname
    },
  }
}
