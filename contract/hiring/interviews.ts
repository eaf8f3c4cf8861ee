import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { phoneNumber } from '../base/phone.ts'
import { Id, Instant, line, Message, requiredLine, text, wholeNumber, word } from '../base/schemas.ts'
import { maxTimes } from '../facts/bounds.ts'
import { interviewEvents, interviewStates, placeKinds, seekerActions } from '../facts/interview-states.ts'
import { lengths } from '../facts/lengths.ts'
import { eventAuthors } from './applications.ts'
import { sides } from './conversations.ts'
import { Offer, OfferParts, OnboardingItem } from './offers.ts'

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

/** Version of the interview that was read: a newer one causes a 409. */
const read = { version: z.number().int().optional() }

const Interview = z.object({
  _id: Id,
  state: z.enum(namesOf(interviewStates)),
  minutes: z.number(),
  place: z.object({ kind: z.enum(namesOf(placeKinds)), text: z.string() }),
  who: z.string(),
  /** Times: those that can still be chosen, and those that are past or taken. */
  times: z.array(z.object({ at: z.string(), isFree: z.boolean() })),
  /** Time that the job seeker suggested; null as well when another time was asked for without one. */
  suggestedAt: z.string().nullable(),
  /** Agreed start. */
  startsAt: z.string().nullable(),
  /** It grows with each change. */
  version: z.number(),
})
export type Interview = z.output<typeof Interview>

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
  /** It was answered by text message. */
  byText: z.boolean(),
  at: z.string(),
  times: z.array(z.string()),
})
export type InterviewEvent = z.output<typeof InterviewEvent>

export const Interviews = z.object({
  /** The newest one. */
  interview: Interview.nullable(),
  offer: Offer.nullable(),
  /** Documents and steps asked for once an offer is accepted, by their last day. */
  papers: z.array(OnboardingItem),
  /** For the employer while something can be agreed. */
  prepared: Prepared.nullable(),
  events: z.array(InterviewEvent),
  /** False once the application is decided or a side has blocked. */
  isOpen: z.boolean(),
})
export type Interviews = z.output<typeof Interviews>

const threadParams = z.object({ applicationId: Id })
const interviewParams = z.object({ applicationId: Id, interviewId: Id })

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
  input: Proposal.extend(read),
  idempotent: true,
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
    .strictObject({ act: word(seekerActions), at: Instant.optional(), ...read })
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
  input: z.strictObject({ act: word(['accept', 'cancel']), at: Instant.optional(), ...read }),
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
    act: z.enum(seekerActions),
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
