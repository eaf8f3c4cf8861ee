import { setTimeout as sleep } from 'node:timers/promises'
import { waitAtMost } from './wait-at-most.ts'

export interface Repeated {
  /** Resolves when the running round has ended, or after the timeout. */
  stop(): Promise<void>
}

interface Settings {
  /** Milliseconds before the first round. */
  firstAfter?: number
  /** Milliseconds that stopping waits for a running round; without a limit by default. */
  stopTimeout?: number
}

/**
 * Repeats a round until it is stopped.
 *
 * @param round returns the milliseconds to rest after it; it must not reject
 */
export function repeat(
  round: (stopping: AbortSignal) => Promise<number>,
  { firstAfter = 0, stopTimeout }: Settings = {},
): Repeated {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => {})

  async function run(): Promise<void> {
    await rest(firstAfter)
    while (!signal.aborted) await rest(await round(signal))
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await (stopTimeout === undefined ? running : waitAtMost(running, stopTimeout))
    },
  }
}
