import type { Tone } from './tone.ts'

interface Facts {
  /** It is still to be sent. */
  waits: boolean
  /** It was handed to the gateway, which charges for it. */
  isPaid: boolean
  label: string
  tone: Tone
}

/**
 * The states of a text message of the outbox. `taken` is one that was handed over without an answer yet; where the answer never came
 * it stays so, and is not sent again, since each costs money.
 */
export const textStates = {
  waiting: { waits: true, isPaid: false, label: 'Waiting', tone: 'yellow' },
  taken: { waits: false, isPaid: true, label: 'Perhaps sent', tone: 'grey' },
  sent: { waits: false, isPaid: true, label: 'Sent', tone: 'green' },
  dead: { waits: false, isPaid: false, label: 'Failed', tone: 'red' },
} as const satisfies Record<string, Facts>
