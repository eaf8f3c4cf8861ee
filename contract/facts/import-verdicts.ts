import type { NameOf } from '../base/facts.ts'
import type { Tone } from '../base/tone.ts'

interface Facts {
  /** It waits for publication, or for an operator's answer. */
  waits: boolean
  /** The verdict is known before publication. */
  foretold: boolean
  /** A job was made from the row, or will be. */
  taken: boolean
  label: string
  tone: Tone
  /** Word for it in the CSV report. */
  inReport: string
}

/**
 * Verdicts about a row of an imported file, with all facts of each: ready for publication; held until an
 * operator answers; published; a customer's without confirmation; present from an earlier import; a
 * duplicate of an earlier row; skipped.
 */
export const importVerdicts = {
  ready: {
    waits: true,
    foretold: true,
    taken: true,
    label: 'To publish',
    tone: 'green',
    inReport: 'to be published',
  },
  held: { waits: true, foretold: true, taken: false, label: 'Held', tone: 'coral', inReport: 'held' },
  imported: {
    waits: false,
    foretold: false,
    taken: true,
    label: 'Published',
    tone: 'green',
    inReport: 'published',
  },
  unconfirmed: {
    waits: false,
    foretold: false,
    taken: false,
    label: 'Not confirmed',
    tone: 'yellow',
    inReport: 'not published',
  },
  there: {
    waits: false,
    foretold: true,
    taken: false,
    label: 'There already',
    tone: 'blue',
    inReport: 'there already',
  },
  repeated: {
    waits: false,
    foretold: true,
    taken: false,
    label: 'Repeated in the file',
    tone: 'yellow',
    inReport: 'repeated',
  },
  refused: { waits: false, foretold: true, taken: false, label: 'Refused', tone: 'red', inReport: 'refused' },
} as const satisfies Record<string, Facts>
export type ImportVerdict = NameOf<typeof importVerdicts>
