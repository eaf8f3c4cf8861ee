import { setTimeout as sleep } from 'node:timers/promises'

interface Periodic {
  everyMinutes: number
  run: () => Promise<unknown>
  onError: (error: unknown) => void
}

/** Repeats a task until it is stopped, first soon after the start; a failure is reported and tried again in its turn. */
export function periodically({ everyMinutes, run, onError }: Periodic): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  const running = (async () => {
    await rest(5_000)
    while (!stopping.signal.aborted) {
      await run().catch(onError)
      await rest(everyMinutes * 60_000)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
