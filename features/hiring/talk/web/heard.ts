import { useEffect, useRef } from 'react'

const listeners = new Set<() => void>()

/** Something is new for the account: every part of the page that follows it hears of it. */
export function tellHeard(): void {
  for (const listener of listeners) listener()
}

/** Calls back whenever something is new for the account. */
export function useHeard(onHeard: () => void): void {
  const latest = useRef(onHeard)
  latest.current = onHeard
  useEffect(() => {
    const listener = () => latest.current()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
