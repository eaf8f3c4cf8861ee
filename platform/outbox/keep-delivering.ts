import { type Repeated, repeat } from '../repeat.ts'

interface Settings {
  /** @returns what was tried */
  round: () => Promise<readonly unknown[]>
  /** Called if the outbox itself could not be read. */
  onError: (error: unknown) => void
  /** Milliseconds between reads of an empty outbox. */
  pause?: number
  /**
   * Milliseconds that stopping waits for a slow server. The rest is due again later, or stays unknown if it is sent at most
   * once.
   */
  stopTimeout?: number
}

/** Delivers until it is stopped, in consecutive rounds. */
export const keepDelivering = ({ round, onError, pause = 1_000, stopTimeout = 5_000 }: Settings): Repeated =>
  repeat(async () => ((await round().catch(onError))?.length ? 0 : pause), { stopTimeout })
