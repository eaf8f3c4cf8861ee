import type { NameOf, NameWith } from '../base/facts.ts'

interface Facts {
  /** Chosen by the employer when it rejects; otherwise set automatically. */
  byEmployer: boolean
  /** Words for the job seeker. */
  words: string
}

/** Reasons for the end of an application. */
export const endReasons = {
  'Somebody else was chosen': { byEmployer: true, words: 'Somebody else was chosen for this job.' },
  'More experience is needed': {
    byEmployer: true,
    words: 'The employer looks for more experience in this work.',
  },
  'A certificate is missing': {
    byEmployer: true,
    words: 'A certificate or licence that this work needs is missing.',
  },
  'No work permit is possible': {
    byEmployer: true,
    words: 'The employer cannot arrange a work permit for this job.',
  },
  'The pay does not fit': {
    byEmployer: true,
    words: 'What the job pays and what you are looking for are too far apart.',
  },
  'The start date does not fit': {
    byEmployer: true,
    words: 'The employer needs somebody at another time.',
  },
  'The job is not filled': { byEmployer: true, words: 'The employer will not fill this job.' },
  'Not answered by the employer': {
    byEmployer: false,
    words:
      'The employer did not answer in time. You need not wait any longer, and it counts against the employer.',
  },
  'Not decided by the employer': {
    byEmployer: false,
    words: 'The employer answered, but made no decision in time. You need not wait any longer.',
  },
  'The employer is suspended': {
    byEmployer: false,
    words: 'The employer was suspended, so this application ended.',
  },
  'The employer has left': {
    byEmployer: false,
    words: 'The employer is no longer here, so this application ended.',
  },
  'Declined the offer': { byEmployer: false, words: 'The offer was declined.' },
} as const satisfies Record<string, Facts>

export type EndReason = NameOf<typeof endReasons>
/** A reason that an employer chooses. */
export type RefusalReason = NameWith<typeof endReasons, 'byEmployer'>
