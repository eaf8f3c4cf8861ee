import type { FormEvent } from 'react'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { type Cursor, cursorIn, pageIn, pageParameters, setPage } from '#site/page-number.ts'
import { useLocation, useSearchParams } from '#site/router/router.tsx'
import { typedWords } from '#site/ui/search-box.tsx'

/** Search, filters and page of a list in the address, so that back, reload and bookmarks restore them. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const page = pageIn(search)

  /** A change returns to the first page. */
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    setPage(next, 1)
    for (const [name, value] of Object.entries(changes)) {
      if (value.trim()) next.set(name, value.trim())
      else next.delete(name)
    }
    setSearch(next)
  }

  return {
    page,
    cursor: cursorIn(search),
    limit: pageSizes.desk,
    /** Value of a filter; empty if it is not set. */
    get: (name: string) => search.get(name) ?? '',
    isFiltered: [...search.keys()].some((name) => !['tab', ...pageParameters].includes(name)),
    set,
    /** Removes all filters of the current view. */
    clear: () => {
      const tab = search.get('tab')
      setSearch(tab ? { tab } : {})
    },
    onSearch: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      set({ q: typedWords(event.currentTarget) })
    },
    hrefOf: (to: number, cursor?: Cursor) => {
      const next = new URLSearchParams(search)
      setPage(next, to, cursor)
      return next.size > 0 ? `${pathname}?${next}` : pathname
    },
    /** Address of this list with another value of one filter. */
    hrefWith: (name: string, value: string) => {
      const next = new URLSearchParams(search)
      setPage(next, 1)
      if (value) next.set(name, value)
      else next.delete(name)
      return next.size > 0 ? `${pathname}?${next}` : pathname
    },
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
