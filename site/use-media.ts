import { useSyncExternalStore } from 'react'

/**
 * Does a media query, such as `(min-width: 48rem)`, fit the window? False while a server renders.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
