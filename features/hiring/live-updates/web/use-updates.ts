import { useEffect, useRef } from 'react'

const listeners = new Set<() => void>()

/** Announces a change of the account to all parts of the page that listen. */
export function announceUpdate(): void {
  for (const listener of listeners) listener()
}

/** Calls back on every change of the account. */
export function useUpdates(onHeard: () => void): void {
  const latest = useRef(onHeard)
  latest.current = onHeard
  useEffect(() => {
    const listener = () => latest.current()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
