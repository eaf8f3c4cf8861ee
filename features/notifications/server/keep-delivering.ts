import { setTimeout as sleep } from 'node:timers/promises'
import { waitAtMost } from '#platform/wait-at-most.ts'

export interface Delivering {
  /** Resolves when the running deliveries have ended, or after a few seconds: the next start retries the rest. */
  stop(): Promise<void>
}

interface Settings {
  /** @returns how many were tried */
  round: () => Promise<number>
  /** Called if the outbox itself could not be read. */
  onError: (error: unknown) => void
  /** Milliseconds between reads of an empty outbox. */
  pause?: number
  /** Milliseconds that stopping waits for a slow server. */
  patience?: number
}

/** Delivers until it is stopped, in consecutive rounds. */
export function keepDelivering({ round, onError, pause = 1_000, patience = 5_000 }: Settings): Delivering {
  const stopping = new AbortController()
  const rest = () => sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const tried = await round().catch((error: unknown) => {
        onError(error)
        return 0
      })
      if (tried === 0) await rest()
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await waitAtMost(running, patience)
    },
  }
}
