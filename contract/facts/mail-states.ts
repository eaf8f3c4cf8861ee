import type { Tone } from '../base/tone.ts'

interface Facts {
  /** It still has to be sent. */
  waits: boolean
  /** It has reached its reader, as far as is known. */
  delivered: boolean
  label: string
  tone: Tone
}

/**
 * The states of a mail in the outbox, with all facts of each. `taken` and `unknown` belong to mails that
 * are sent at most once: a process is sending it, or it is unknown whether the server accepted it. `pushed`
 * was shown in browsers only, as the recipient chose.
 */
export const mailStates = {
  waiting: { waits: true, delivered: false, label: 'Waiting', tone: 'yellow' },
  taken: { waits: true, delivered: false, label: 'Being sent', tone: 'yellow' },
  sent: { waits: false, delivered: true, label: 'Sent', tone: 'green' },
  pushed: { waits: false, delivered: true, label: 'In browsers', tone: 'green' },
  unknown: { waits: false, delivered: false, label: 'Perhaps sent', tone: 'grey' },
  dead: { waits: false, delivered: false, label: 'Failed', tone: 'red' },
} as const satisfies Record<string, Facts>
