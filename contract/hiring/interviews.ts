import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { phoneNumber } from '../base/phone.ts'
import {
  choice,
  Day,
  Id,
  Instant,
  line,
  Message,
  prose,
  requiredLine,
  requiredProse,
  text,
  wholeNumber,
  word,
} from '../base/schemas.ts'
import { maxPapers, maxTimes } from '../facts/bounds.ts'
import {
  interviewEvents,
  interviewStates,
  offerStates,
  placeKinds,
  seekerActs,
} from '../facts/interview-states.ts'
import { lengths } from '../facts/lengths.ts'
import { eventAuthors } from './applications.ts'
import { sides } from './conversations.ts'
import { readyWords } from './templates.ts'

const isLink = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const Place = z
  .strictObject({ kind: word(namesOf(placeKinds)), text: requiredLine(lengths.longLine) })
  .refine(({ kind, text }) => kind !== 'Link' || isLink(text), {
    path: ['text'],
    message: 'must be an address such as https://meet.example.com/abc',
  })
  .refine(({ kind, text }) => kind !== 'Phone' || phoneNumber(text) !== undefined, {
    path: ['text'],
    message: 'must be a phone number such as 777 1234',
  })

/** An employer's proposal of an interview. */
const Proposal = z.strictObject({
  times: list(Instant, maxTimes, { what: 'times', empty: 'is required', error: 'must be a list of times' }),
  minutes: wholeNumber(5, 480),
  place: Place,
  /** Participants, in the employer's words. */
  who: line(lengths.line).default(''),
})
export type Proposal = z.output<typeof Proposal>

const Interview = z.object({
  _id: Id,
  state: z.enum(namesOf(interviewStates)),
  minutes: z.number(),
  place: z.object({ kind: z.enum(namesOf(placeKinds)), text: z.string() }),
  who: z.string(),
  /** Times: those that can still be chosen, and those that are past or taken. */
  times: z.array(z.object({ at: z.string(), isFree: z.boolean() })),
  /** Time that the job seeker suggested. */
  suggestedAt: z.string().nullable(),
  /** Agreed start. */
  startsAt: z.string().nullable(),
})
export type Interview = z.output<typeof Interview>

/** Parts of an offer in the employer's words; '' for a part that the terms say, or nobody. */
const offerParts = {
  pay: prose(lengths.note).default(''),
  contract: line(lengths.longLine).default(''),
  room: line(lengths.longLine).default(''),
  /** The way to the place of work: day and boat. */
  transfer: line(lengths.longLine).default(''),
}

const OfferParts = z.object({
  pay: z.string(),
  contract: z.string(),
  room: z.string(),
  transfer: z.string(),
})

const Offer = OfferParts.extend({
  _id: Id,
  terms: z.string(),
  startsOn: z.string(),
  /** Last day on which it can be accepted. */
  until: z.string().nullable(),
  /** Its last day has passed, without an answer. */
  isLapsed: z.boolean(),
  state: z.enum(namesOf(offerStates)),
  madeAt: z.string(),
  answeredAt: z.string().nullable(),
  /** Name that the job seeker typed to accept it. */
  acceptedAs: z.string(),
  /** SHA-256 of the letter that was accepted; '' before. */
  letterHash: z.string(),
  declineReason: z.string(),
})
export type Offer = z.output<typeof Offer>

const Paper = z.object({
  _id: Id,
  what: z.string(),
  dueOn: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** Side that ticked it. */
  doneBy: z.enum(sides).nullable(),
})
export type Paper = z.output<typeof Paper>

/** Initial values of an employer's forms. */
const Prepared = z.object({
  /** Number of the job seeker, for an interview by phone. */
  phone: z.string(),
  offer: OfferParts,
})
export type Prepared = z.output<typeof Prepared>

const InterviewEvent = z.object({
  _id: Id,
  what: z.enum(namesOf(interviewEvents)),
  by: z.enum(eventAuthors),
  at: z.string(),
  times: z.array(z.string()),
})
export type InterviewEvent = z.output<typeof InterviewEvent>

export const Interviews = z.object({
  /** The newest one. */
  interview: Interview.nullable(),
  offer: Offer.nullable(),
  /** Documents and steps asked for once an offer is accepted, by their last day. */
  papers: z.array(Paper),
  /** For the employer while something can be agreed. */
  prepared: Prepared.nullable(),
  events: z.array(InterviewEvent),
  /** False once the application is decided or a side has blocked. */
  isOpen: z.boolean(),
})
export type Interviews = z.output<typeof Interviews>

const threadParams = z.object({ applicationId: Id })
const interviewParams = z.object({ applicationId: Id, interviewId: Id })
const offerParams = z.object({ applicationId: Id, offerId: Id })

export const interviewsOfThread = endpoint({
  method: 'GET',
  path: '/api/threads/:applicationId/interviews',
  summary: 'The interview and the offer of an application, and what happened to them',
  for: sides,
  limit: 'PD',
  params: threadParams,
  reply: Interviews,
  problems: ['not_found'],
})

export const proposeInterview = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/interviews',
  summary: 'Propose an interview for one or several times; that is an answer to the application',
  for: 'employer',
  limit: 'W',
  params: threadParams,
  input: Proposal,
  idempotent: true,
  reply: Message,
  status: 201,
  problems: [
    'not_found',
    'conversation_over',
    'already_decided',
    'interview_there',
    'history_full',
    'too_many',
  ],
})

export const moveInterview = endpoint({
  method: 'PUT',
  path: '/api/threads/:applicationId/interviews/:interviewId',
  summary: 'Propose other times or another place for an interview',
  for: 'employer',
  limit: 'W',
  params: interviewParams,
  input: Proposal,
  reply: Message,
  problems: ['not_found', 'conversation_over', 'already_decided', 'interview_over', 'history_full'],
})

export const answerInterview = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/interviews/:interviewId/answer',
  summary: 'Accept one of the times, suggest another one, or decline',
  for: 'jobseeker',
  limit: 'W',
  params: interviewParams,
  input: z
    .strictObject({ act: word(seekerActs), at: Instant.optional() })
    .refine(({ act, at }) => act === 'decline' || at !== undefined, { path: ['at'], message: 'is required' }),
  reply: Message,
  problems: [
    'not_found',
    'conversation_over',
    'already_decided',
    'interview_over',
    'time_taken',
    'history_full',
  ],
})

export const settleInterview = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/interviews/:interviewId/settle',
  summary: 'Accept the time that the job seeker suggested, or cancel the interview',
  for: 'employer',
  limit: 'W',
  params: interviewParams,
  /** `at` is the accepted time as the person read it. A newer suggestion is not accepted by it. */
  input: z.strictObject({ act: word(['accept', 'cancel']), at: Instant.optional() }),
  reply: Message,
  problems: ['not_found', 'conversation_over', 'already_decided', 'interview_over', 'time_taken'],
})

const linkQuery = z.object({ token: text(2_000) })

export const linkedInterview = endpoint({
  method: 'GET',
  path: '/api/interviews/linked',
  summary: 'What the link in an e-mail would do to an interview',
  for: 'anyone',
  limit: 'R',
  query: linkQuery,
  reply: z.object({
    act: z.enum(seekerActs),
    at: z.string().nullable(),
    job: z.string(),
    company: z.string(),
    minutes: z.number(),
    place: z.object({ kind: z.enum(namesOf(placeKinds)), text: z.string() }),
    who: z.string(),
    state: z.enum(namesOf(interviewStates)),
  }),
  problems: ['bad_token'],
})

export const answerLinkedInterview = endpoint({
  method: 'POST',
  path: '/api/interviews/linked',
  summary: 'Do what the link in an e-mail is for; `at` is the time that is suggested',
  for: 'anyone',
  limit: 'R',
  query: linkQuery,
  input: z.strictObject({ at: Instant.optional() }).nullish(),
  reply: Message,
  problems: [
    'bad_token',
    'conversation_over',
    'already_decided',
    'interview_over',
    'time_taken',
    'history_full',
  ],
})

export const interviewWarnings = endpoint({
  method: 'GET',
  path: '/api/employers/interview-warnings',
  summary: 'What speaks against a time: another interview, Friday prayers, a public holiday',
  for: 'employer',
  limit: 'PD',
  query: z.object({ at: Instant, minutes: wholeNumber(5, 480), except: Id.optional() }),
  reply: z.object({ warnings: z.array(z.string()) }),
  problems: [],
})

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/offers',
  summary: 'Offer the job, with terms and a day to start; a newer offer replaces the open one',
  for: 'employer',
  limit: 'W',
  params: threadParams,
  input: z.strictObject({
    terms: requiredProse(lengths.text).refine(...readyWords),
    startsOn: Day,
    /** Last day on which it can be accepted. */
    until: choice(Day),
    ...offerParts,
  }),
  idempotent: true,
  reply: Message.extend({ _id: Id }),
  status: 201,
  problems: ['not_found', 'conversation_over', 'already_decided', 'history_full', 'too_many'],
})

export const offerLetter = endpoint({
  method: 'GET',
  path: '/api/threads/:applicationId/offers/:offerId/letter',
  summary: 'An offer as a letter, as PDF; it stays as it was made',
  for: sides,
  limit: 'PC',
  params: offerParams,
  reply: 'file',
  problems: ['not_found'],
})

export const answerOffer = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/offers/:offerId/answer',
  summary:
    'Accept an offer by typing one’s name, which is being hired, or decline it, which withdraws the application',
  for: 'jobseeker',
  limit: 'W',
  params: offerParams,
  input: z.strictObject({
    act: word(['accept', 'decline']),
    /** The own name, as typed to accept. */
    name: requiredLine(lengths.name).optional(),
    /** Reason for declining, for the employer. */
    reason: line(lengths.reason).default(''),
  }),
  reply: Message,
  problems: ['not_found', 'already_decided', 'offer_over', 'conversation_over'],
})

export const takeOfferBack = endpoint({
  method: 'PUT',
  path: '/api/threads/:applicationId/offers/:offerId/take-back',
  summary: 'Take back an offer that is not answered',
  for: 'employer',
  limit: 'W',
  params: offerParams,
  reply: Message,
  problems: ['not_found', 'offer_over'],
})

export const askForPapers = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/papers',
  summary: 'Ask somebody who accepted an offer for documents and steps before the first day',
  for: 'employer',
  limit: 'W',
  params: threadParams,
  input: z.strictObject({
    papers: list(z.strictObject({ what: requiredLine(lengths.line), dueOn: choice(Day) }), maxPapers, {
      what: 'documents',
      empty: 'is required',
    }),
  }),
  idempotent: true,
  reply: Message,
  status: 201,
  problems: ['not_found', 'no_accepted_offer', 'conversation_over', 'list_full', 'too_many'],
})

const paperParams = z.object({ applicationId: Id, paperId: Id })

export const tickPaper = endpoint({
  method: 'PUT',
  path: '/api/threads/:applicationId/papers/:paperId',
  summary: 'Tick a document or step that was asked for, or take the tick away',
  for: sides,
  limit: 'W',
  params: paperParams,
  input: z.strictObject({ done: z.boolean() }),
  reply: Message,
  problems: ['not_found'],
})

export const removePaper = endpoint({
  method: 'DELETE',
  path: '/api/threads/:applicationId/papers/:paperId',
  summary: 'No longer ask for a document or step',
  for: 'employer',
  limit: 'W',
  params: paperParams,
  reply: Message,
  problems: ['not_found'],
})

export const interviewCalendar = endpoint({
  method: 'GET',
  path: '/api/employers/interview-calendar',
  summary: 'Since when I subscribe to the interviews of my company as a calendar; null for not',
  for: 'employer',
  limit: 'PD',
  reply: z.object({ since: z.string().nullable() }),
  problems: ['not_found'],
})

export const makeInterviewCalendar = endpoint({
  method: 'POST',
  path: '/api/employers/interview-calendar',
  summary: 'Make a secret address of the interviews as a calendar (iCal); an earlier address ends',
  for: 'employer',
  limit: 'W',
  reply: Message.extend({ url: z.string() }),
  status: 201,
  problems: ['not_found', 'too_many'],
})

export const endInterviewCalendar = endpoint({
  method: 'DELETE',
  path: '/api/employers/interview-calendar',
  summary: 'End the secret address of the calendar',
  for: 'employer',
  limit: 'W',
  reply: Message,
  problems: ['not_found'],
})

export const subscribedInterviews = endpoint({
  method: 'GET',
  path: '/api/interviews/calendar.ics',
  summary: 'The agreed interviews of a company as a calendar, by the secret address of a member',
  for: 'anyone',
  limit: 'R',
  query: linkQuery,
  reply: 'file',
  problems: ['not_found'],
})
