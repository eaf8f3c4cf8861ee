import type { NameOf } from './facts.ts'
import type { Tone } from './tone.ts'

/** Colours of the labels that a company gives its applicants. */
export const labelColours = [
  'lagoon',
  'blue',
  'indigo',
  'purple',
  'green',
  'yellow',
  'coral',
  'red',
  'grey',
] as const satisfies readonly Tone[]
export type LabelColour = (typeof labelColours)[number]

/** Maximum number of seconds for which a decision waits before it is sent. */
export const maxHoldSeconds = 10

/** Acts of colleagues about an applicant that the applicant does not see. */
export const applicantActs = [
  'label added',
  'label removed',
  'decision taken back',
  'assigned',
  'unassigned',
] as const

/**
 * Whom the inbox shows: those who wait for a decision or an answer, the others, or all. 'message' is who wrote what the company has
 * not read, decided or not.
 */
export const waitingChoices = ['yes', 'no', 'all', 'message'] as const
export type WaitingChoice = (typeof waitingChoices)[number]

/** Values of the inbox's filter by assigned member, beside a member's identifier: one's own, or nobody's. */
export const assignedChoices = ['me', 'nobody'] as const

/** Frequency of the mails about new applications: at once, or one mail a job every hour or every morning. */
export const applicationMailChoices = {
  'at once': { label: 'At once' },
  hourly: { label: 'Hourly' },
  'each morning': { label: 'Each morning' },
} as const satisfies Record<string, { label: string }>
export type ApplicationMailChoice = NameOf<typeof applicationMailChoices>
