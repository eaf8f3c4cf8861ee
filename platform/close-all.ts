import type { Logger } from 'pino'
import { waitAtMost } from './wait-at-most.ts'

/** Something that was started and has to be ended. */
export interface Closer {
  /** Name in the log. */
  what: string
  /** Maximum milliseconds; all remaining ones if absent. */
  atMost?: number
  /** @param left remaining milliseconds */
  close(left: number): Promise<unknown>
}

/**
 * Milliseconds from the request to end until a process has ended, even if something hangs: two seconds less
 * than process managers allow.
 */
export const untilEnded = 13_000

/**
 * Ends everything in reverse order. Failures and timeouts are logged and skipped, so that all others are
 * ended too.
 *
 * @returns whether everything ended cleanly
 */
export async function closeAll(
  closers: Closer[],
  logger: Pick<Logger, 'warn'>,
  milliseconds: number,
): Promise<boolean> {
  const end = performance.now() + milliseconds
  let isWell = true
  for (const { what, atMost = milliseconds, close } of closers.splice(0).reverse()) {
    const left = Math.max(0, Math.min(atMost, end - performance.now()))
    try {
      if (await waitAtMost(close(left), left)) continue
      logger.warn({ what }, 'did not end in time and is left alone')
    } catch (err) {
      logger.warn({ what, err }, 'did not end well')
    }
    isWell = false
  }
  return isWell
}
