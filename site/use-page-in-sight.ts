import { useSyncExternalStore } from 'react'

/** Is the page in sight, and not in a tab in the background? True on the server. */
export function usePageInSight(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState !== 'hidden',
    () => true,
  )
}
