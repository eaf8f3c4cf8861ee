import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** How many messages wait, for the navigation; whoever knows it says so here. */
export function setUnread(count: number): void {
  unread = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnread = () =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
