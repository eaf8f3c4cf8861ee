/** The states and words of interviews and offers. Plain values only. */
import type { NameOf } from '../base/facts.ts'
import type { Tone } from '../base/tone.ts'

/** Kinds of interview places, with their label: 'By phone: 777 1234'. */
export const placeKinds = {
  Address: { before: 'At' },
  Island: { before: 'On' },
  Phone: { before: 'By phone:' },
  Link: { before: 'Online:' },
} as const satisfies Record<string, { before: string }>
export type PlaceKind = NameOf<typeof placeKinds>

interface InterviewFacts {
  /** Not declined, cancelled or past: at most one per application. */
  goesOn: boolean
  /** Either side has to answer. */
  waits: boolean
  /** The time is agreed. */
  isAgreed: boolean
  label: string
  tone: Tone
}

/** The states of an interview, with all facts of each. */
export const interviewStates = {
  proposed: { goesOn: true, waits: true, isAgreed: false, label: 'Waiting for an answer', tone: 'yellow' },
  suggested: { goesOn: true, waits: true, isAgreed: false, label: 'Another time suggested', tone: 'yellow' },
  agreed: { goesOn: true, waits: false, isAgreed: true, label: 'Agreed', tone: 'green' },
  declined: { goesOn: false, waits: false, isAgreed: false, label: 'Declined', tone: 'red' },
  cancelled: { goesOn: false, waits: false, isAgreed: false, label: 'Cancelled', tone: 'red' },
  held: { goesOn: false, waits: false, isAgreed: true, label: 'Took place', tone: 'grey' },
} as const satisfies Record<string, InterviewFacts>
export type InterviewState = NameOf<typeof interviewStates>

interface OfferFacts {
  /** The job seeker has to answer: at most one per application. */
  waits: boolean
  label: string
  tone: Tone
}

/** The states of an offer, with all facts of each. */
export const offerStates = {
  open: { waits: true, label: 'Waiting for an answer', tone: 'yellow' },
  accepted: { waits: false, label: 'Accepted', tone: 'green' },
  declined: { waits: false, label: 'Declined', tone: 'red' },
  'taken back': { waits: false, label: 'Taken back', tone: 'red' },
  replaced: { waits: false, label: 'Replaced by a newer one', tone: 'grey' },
} as const satisfies Record<string, OfferFacts>

/** Label and colour of an open offer that nobody can accept any more, because its last day has passed. */
export const lapsedOffer = { label: 'Can no longer be accepted', tone: 'grey' } as const satisfies Pick<
  OfferFacts,
  'label' | 'tone'
>

/** Documents that employers usually ask for before the first day. */
export const usualOnboardingItems = [
  'Passport or ID card',
  'Medical check',
  'Police report',
  'Certificates',
] as const

/** Events of interviews and offers in a conversation: their words, and those that go on after the applicant's name. */
export const interviewEvents = {
  'interview proposed': { label: 'Interview proposed', about: 'was invited to an interview' },
  'interview moved': { label: 'Interview changed', about: 'was sent a changed interview' },
  'other time suggested': { label: 'Another time suggested', about: 'suggested another time' },
  'interview agreed': { label: 'Interview agreed', about: 'has an agreed interview' },
  'interview declined': { label: 'Interview declined', about: 'declined the interview' },
  'interview cancelled': { label: 'Interview cancelled', about: 'has no interview any more' },
  'offer made': { label: 'Job offered', about: 'was offered the job' },
  'offer replaced': { label: 'Offer replaced by a newer one', about: 'has a newer offer' },
  'offer accepted': { label: 'Offer accepted', about: 'accepted the offer' },
  'offer declined': { label: 'Offer declined', about: 'declined the offer' },
  'offer taken back': { label: 'Offer taken back', about: 'has no offer any more' },
} as const satisfies Record<string, { label: string; about: string }>

/** Answers of a job seeker to an invitation. */
export const seekerActions = ['accept', 'suggest', 'decline'] as const
export type SeekerAction = (typeof seekerActions)[number]
