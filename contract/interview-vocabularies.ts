/** The words of interviews and offers. Plain values only. */

export const placeKinds = ['Address', 'Island', 'Phone', 'Link'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Proposed; another time was suggested; agreed; declined by the job seeker; cancelled; or it is over. */
export const interviewStates = ['proposed', 'suggested', 'agreed', 'declined', 'cancelled', 'held'] as const
export type InterviewState = (typeof interviewStates)[number]

export const offerStates = ['open', 'accepted', 'declined', 'taken back'] as const

/** What the conversation tells of interviews and offers. */
export const interviewEventKinds = [
  'interview proposed',
  'interview moved',
  'other time suggested',
  'interview agreed',
  'interview declined',
  'interview cancelled',
  'offer made',
  'offer accepted',
  'offer declined',
  'offer taken back',
] as const
export type InterviewEventKind = (typeof interviewEventKinds)[number]

/** So many times one interview can be proposed for. */
export const mostTimes = 5

/** How a job seeker answers an invitation. */
export const seekerActs = ['accept', 'suggest', 'decline'] as const
export type SeekerAct = (typeof seekerActs)[number]
