import type { Tone } from './tone.ts'

interface Facts {
  /** It is still to be sent. */
  waits: boolean
  /** It has reached its reader, as far as we can know. */
  delivered: boolean
  label: string
  tone: Tone
}

/**
 * The states of a mail of the outbox, with everything known of each. `taken` and `unknown` are those of a mail that is sent at
 * most once: one process has it in hand, or it is not known whether the mail server took it. `pushed` is one that was shown in
 * browsers alone, as its address chose.
 */
export const mailStates = {
  waiting: { waits: true, delivered: false, label: 'Waiting', tone: 'yellow' },
  taken: { waits: true, delivered: false, label: 'Being sent', tone: 'yellow' },
  sent: { waits: false, delivered: true, label: 'Sent', tone: 'green' },
  pushed: { waits: false, delivered: true, label: 'In browsers', tone: 'green' },
  unknown: { waits: false, delivered: false, label: 'Perhaps sent', tone: 'grey' },
  dead: { waits: false, delivered: false, label: 'Failed', tone: 'red' },
} as const satisfies Record<string, Facts>
