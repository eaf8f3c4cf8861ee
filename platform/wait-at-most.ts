import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for the end of work with a timeout.
 *
 * @returns whether it ended
 * @throws what it was rejected with
 */
export async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const over = new AbortController()
  const tooLong = sleep(milliseconds, false, { signal: over.signal })
  try {
    return await Promise.race([work.then(() => true), tooLong])
  } finally {
    tooLong.catch(() => {})
    over.abort()
    work.catch(() => {})
  }
}
