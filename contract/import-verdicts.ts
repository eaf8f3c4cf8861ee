import type { NameOf } from './facts.ts'
import type { Tone } from './tone.ts'

interface Facts {
  /** It waits to be published, or for what somebody says of it. */
  waits: boolean
  /** It is known before anything is published. */
  foretold: boolean
  /** A job is made of the row, or was. */
  taken: boolean
  label: string
  tone: Tone
  /** The same in the CSV of the report. */
  inReport: string
}

/**
 * What becomes of a row of an imported file, with everything known of each: waiting to be published; held until somebody has
 * said what cannot be read; published; a customer's, which nobody confirmed; there from an earlier import; the same as an earlier row; not taken.
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
