import type { Logger } from 'pino'
import { waitAtMost } from './wait-at-most.ts'

/** Something that was begun and has to be ended. */
export interface Closer {
  /** Its name in the log. */
  what: string
  /** Milliseconds that it may take; all that is left when absent. */
  atMost?: number
  /** @param left the milliseconds it has */
  close(left: number): Promise<unknown>
}

/** Milliseconds from the request to end until a process has, whatever hangs: two seconds before those who run it lose patience. */
export const untilEnded = 13_000

/**
 * Ends everything, what was begun last first. Whatever fails or hangs is logged and left alone, so that all the others are
 * ended too.
 *
 * @returns whether everything ended as it should
 */
export async function closeAll(
  closers: Closer[],
  logger: Pick<Logger, 'warn'>,
  milliseconds = untilEnded,
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
