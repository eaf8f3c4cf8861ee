import { useSyncExternalStore } from 'react'

/** From here on the list and the person stand side by side: as the class `lg`. */
const wide = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Is there room for the list and the person side by side? */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
