import { setTimeout as pause } from 'node:timers/promises'

/**
 * A bound against hanging, in milliseconds, not an expectation of speed. A mail that a busy mail server took too long to
 * greet is tried again after a minute.
 */
const timeout = 150_000

/** Looks for something until it is there. @throws Error with these words when it does not come */
export async function waitFor<T>(find: () => T | undefined, missing: () => string): Promise<T> {
  for (const end = performance.now() + timeout; ; await pause(20)) {
    const found = find()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(missing())
  }
}
