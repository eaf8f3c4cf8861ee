import { useSyncExternalStore } from 'react'

/** A number that one part of the page sets and others show; 0 at first. */
function newCounter() {
  let count = 0
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    set(next: number): void {
      count = next
      for (const listener of listeners) listener()
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => count,
        () => 0,
      ),
  }
}

// Set by the page that loads a number, shown in the navigation.

const undecided = newCounter()

/** Sets the number of applicants to decide about. */
export const setUndecided = undecided.set

export const useUndecided = undecided.use

const tasks = newCounter()

/** Sets a job seeker's number of tasks. */
export const setTasks = tasks.set

export const useTasks = tasks.use

const unread = newCounter()

/** Sets the number of unread messages. */
export const setUnread = unread.set

export const useUnread = unread.use
