import type { NameOf } from '../base/facts.ts'
import type { Tone } from '../base/tone.ts'

/** Actions that change the status or the facts of a job. */
export type JobAction =
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
  /** Publicly listed, and open until its last instant. */
  published: boolean
  /** It will be published, now or again: neither active nor past. */
  waits: boolean
  /** Bringing it back may count as posting (`comesBackAsPosting`). */
  comesBack: boolean
  /** Its page is public; otherwise for its employer and operators only. */
  hasPage: boolean
  /** Everybody can save and report it, and read its file. */
  isPublic: boolean
  acts: readonly JobAction[]
  tone: Tone
  /** Status that people read instead. */
  shownAs: string
  /** Words for visitors of a job that takes no applications. */
  over: string
}

/** The statuses of a job, with all facts of each. */
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
  // It records how a job became active.
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
    over: 'Not published yet',
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

/** A job that waits for its day is stored as Pending, and called Scheduled. */
export const scheduled = 'Scheduled'

/** Status of a job as people read it. */
export const statusWords = ({
  status,
  publishAt,
}: {
  status: string
  publishAt?: string | null | undefined
}) => (status === 'Pending' && publishAt ? scheduled : status)

/** Problems for which a scheduled job was not published. */
export const publishRefusals = ['entitlement_needed', 'suspended'] as const
