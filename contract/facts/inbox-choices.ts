import type { NameOf } from '../base/facts.ts'
import type { Tone } from '../base/tone.ts'

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

/** Actions of colleagues that the applicant does not see. */
export const applicantActions = [
  'label added',
  'label removed',
  'decision taken back',
  'assigned',
  'unassigned',
] as const

/**
 * Filter of the inbox. 'decide': people to decide about; 'chosen': shortlisted and invited people, and those with
 * an offer; 'yes': both, and decided people whose message is unread; 'no': the others; 'message': people with unread
 * messages, decided or not.
 */
export const waitingChoices = ['decide', 'chosen', 'yes', 'no', 'all', 'message'] as const
export type WaitingChoice = (typeof waitingChoices)[number]

/** Values of the inbox filter by assigned member, in addition to a member's id. */
export const assignedChoices = ['me', 'nobody'] as const

/** Frequency of mails about new applications: at once, or one mail per job every hour or every morning. */
export const applicationMailChoices = {
  'at once': { label: 'At once' },
  hourly: { label: 'Hourly' },
  'each morning': { label: 'Each morning' },
} as const satisfies Record<string, { label: string }>
export type ApplicationMailChoice = NameOf<typeof applicationMailChoices>
