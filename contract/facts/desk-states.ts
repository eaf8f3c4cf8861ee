import type { NameOf } from '../base/facts.ts'

/** States by which operators filter employers, with their labels. */
export const employerStates = {
  unverified: { label: 'Address not confirmed' },
  verified: { label: 'Verified' },
  suspended: { label: 'Suspended' },
  /** Reached the daily limit of the directory, and not checked by an operator since. */
  'at-limit': { label: 'Directory limit' },
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
