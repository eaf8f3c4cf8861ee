import { useNavigate } from '#site/router/router.tsx'
import { type Change, type Chosen, chosenFrom, type ListingPath, listingHref } from './listing-address.ts'

export type Choose = (change: Change | ((chosen: Chosen) => Change)) => void

/**
 * Adds a change to the choices and goes to their address. They are read from the address bar: two changes in
 * a row may come before the page has rendered the first.
 */
export function useChoose(path: ListingPath): Choose {
  const navigate = useNavigate()
  return (change) => {
    const chosen = chosenFrom(new URLSearchParams(window.location.search), path)
    const next = listingHref(chosen, typeof change === 'function' ? change(chosen) : change)
    if (next !== listingHref(chosen, { page: chosen.page })) navigate(next)
  }
}
