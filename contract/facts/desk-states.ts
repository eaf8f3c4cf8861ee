import type { NameOf } from '../base/facts.ts'

/** States by which operators filter employers, with their labels. */
export const employerStates = {
  unverified: { label: 'Address not confirmed' },
  verified: { label: 'Address confirmed' },
  suspended: { label: 'Suspended' },
  /** Reached the daily limit of the directory, and not checked by an operator since. */
  'at-limit': { label: 'Directory limit' },
  /** Sent a document of its registration, and no operator has looked at it since. */
  'sent-document': { label: 'Sent a document' },
} as const
export type EmployerState = NameOf<typeof employerStates>

/** The same of job seekers. */
export const seekerStates = { active: { label: 'Active' }, suspended: { label: 'Suspended' } } as const

/** The same of places. */
export const placeStates = {
  corrected: { label: 'Changed by an operator' },
  closed: { label: 'Closed' },
} as const
export type PlaceState = NameOf<typeof placeStates>

/** States of what waits for an operator, each a tab of its list; the first is where a list begins. */
export const messageStates = { waiting: { label: 'Waiting' }, done: { label: 'Done' } } as const
export const reviewListStates = { waiting: { label: 'Waiting' }, decided: { label: 'Decided' } } as const
export const reportStates = { waiting: { label: 'Waiting' }, settled: { label: 'Settled' } } as const
