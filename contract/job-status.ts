import type { NameOf } from './facts.ts'
import type { Tone } from './tone.ts'

/** Actions that change the status or the facts of a job. */
export type JobAct =
  | 'publish'
  | 'close'
  | 'pause'
  | 'go on'
  | 'reopen'
  | 'renew'
  | 'edit'
  | 'remove'
  | 'restore'

interface Facts {
  /** On the board, and open until its last instant. */
  published: boolean
  /** It waits to go on the board, or back to it: neither active nor past. */
  waits: boolean
  /** To bring it back can count as posting (`comesBackAsPosting`). */
  comesBack: boolean
  /** Its page is there for everybody; else for its employer and operators alone. */
  hasPage: boolean
  /** Everybody can save it, report it and read its file. */
  isPublic: boolean
  acts: readonly JobAct[]
  tone: Tone
  /** The status that people read in its place. */
  shownAs: string
  /** Words for visitors of a job that takes no applications. */
  over: string
}

/** The statuses of a job, with everything known of each. */
export const jobStatuses = {
  Active: {
    published: true,
    waits: false,
    comesBack: false,
    hasPage: true,
    isPublic: true,
    acts: ['close', 'pause', 'renew', 'edit', 'remove'],
    tone: 'green',
    shownAs: 'Active',
    over: 'Applications have ended',
  },
  // It says how a job became active.
  Approved: {
    published: true,
    waits: false,
    comesBack: false,
    hasPage: true,
    isPublic: true,
    acts: ['close', 'pause', 'renew', 'edit', 'remove'],
    tone: 'green',
    shownAs: 'Active',
    over: 'Applications have ended',
  },
  Pending: {
    published: false,
    waits: true,
    comesBack: true,
    hasPage: false,
    isPublic: false,
    acts: ['publish', 'edit', 'remove'],
    tone: 'yellow',
    shownAs: 'Pending',
    over: 'Applications have ended',
  },
  Paused: {
    published: false,
    waits: true,
    comesBack: true,
    hasPage: true,
    isPublic: true,
    acts: ['close', 'go on', 'edit', 'remove'],
    tone: 'yellow',
    shownAs: 'Paused',
    over: 'Paused for now',
  },
  Expired: {
    published: false,
    waits: false,
    comesBack: false,
    hasPage: true,
    isPublic: true,
    acts: ['renew', 'edit', 'remove'],
    tone: 'red',
    shownAs: 'Expired',
    over: 'Applications have ended',
  },
  Closed: {
    published: false,
    waits: false,
    comesBack: true,
    hasPage: true,
    isPublic: true,
    acts: ['reopen', 'renew', 'edit', 'remove'],
    tone: 'yellow',
    shownAs: 'Closed',
    over: 'Closed by the employer',
  },
  Removed: {
    published: false,
    waits: false,
    comesBack: false,
    hasPage: true,
    isPublic: false,
    acts: ['restore'],
    tone: 'yellow',
    shownAs: 'Removed',
    over: 'Removed by us',
  },
} as const satisfies Record<string, Facts>

export type JobStatus = NameOf<typeof jobStatuses>

/** Problems for which a job was not published at the time that its employer chose. */
export const publishRefusals = ['entitlement_needed', 'suspended'] as const
