/** The outcome of an attempt to hand an entry over. */
export type Outcome =
  | { is: 'accepted' }
  | {
      /**
       * `not accepted`: certainly not, so that it can be sent again. `unknown`: perhaps accepted. `refused`:
       * this entry, permanently. `gone`: the receiver no longer exists.
       */
      is: 'not accepted' | 'unknown' | 'refused' | 'gone'
      why: string
    }

/** The state of an entry after an attempt. `unknown` is not sent again by itself. */
export type Settled =
  | { state: 'sent' }
  | { state: 'waiting'; nextAttemptAt: Date; why: string }
  | { state: 'dead' | 'unknown'; why: string }

interface Attempted {
  /** Number of attempts, this one included. */
  attempts: number
  /** Milliseconds to wait after the first, second, … attempt; after one more it is given up. */
  delays: readonly number[]
  /** Is it sent at most once? */
  isOnce: boolean
}

export function settledBy(outcome: Outcome, { attempts, delays, isOnce }: Attempted, now: Date): Settled {
  if (outcome.is === 'accepted') return { state: 'sent' }
  const { is, why } = outcome
  if (is === 'unknown' && isOnce) return { state: 'unknown', why }
  const delay = is === 'refused' || is === 'gone' ? undefined : delays[attempts - 1]
  if (delay === undefined) return { state: 'dead', why }
  return { state: 'waiting', nextAttemptAt: new Date(now.getTime() + delay), why }
}
