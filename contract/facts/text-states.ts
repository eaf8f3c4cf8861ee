import type { Tone } from '../base/tone.ts'

interface Facts {
  /** It still has to be sent. */
  waits: boolean
  /** The gateway accepted it and charges for it. */
  isPaid: boolean
  label: string
  tone: Tone
}

/**
 * The states of a text message in the outbox. `taken` was handed to the gateway without an answer yet.
 * Without an answer it stays so and is not sent again, since each message costs money.
 */
export const textStates = {
  waiting: { waits: true, isPaid: false, label: 'Waiting', tone: 'yellow' },
  taken: { waits: false, isPaid: true, label: 'Perhaps sent', tone: 'grey' },
  sent: { waits: false, isPaid: true, label: 'Sent', tone: 'green' },
  dead: { waits: false, isPaid: false, label: 'Failed', tone: 'red' },
} as const satisfies Record<string, Facts>
