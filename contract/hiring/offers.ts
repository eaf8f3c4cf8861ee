import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { choice, Day, Id, line, Message, prose, requiredLine, requiredProse, word } from '../base/schemas.ts'
import { maxOnboardingItems } from '../facts/bounds.ts'
import { offerStates } from '../facts/interview-states.ts'
import { lengths } from '../facts/lengths.ts'
import { sides } from './conversations.ts'
import { readyWords } from './templates.ts'

/** Parts of an offer in the employer's words; '' for a part that the terms say, or nobody. */
const offerParts = {
  pay: prose(lengths.note).default(''),
  contract: line(lengths.longLine).default(''),
  room: line(lengths.longLine).default(''),
  /** The way to the place of work: day and boat. */
  transfer: line(lengths.longLine).default(''),
}

export const OfferParts = z.object({
  pay: z.string(),
  contract: z.string(),
  room: z.string(),
  transfer: z.string(),
})

export const Offer = OfferParts.extend({
  _id: Id,
  terms: z.string(),
  startsOn: z.string(),
  /** Last day on which it can be accepted. */
  until: z.string().nullable(),
  /** Its last day has passed, without an answer. */
  isLapsed: z.boolean(),
  /** Open, also once the employer has set this person to Hired. */
  mayAccept: z.boolean(),
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

export const OnboardingItem = z.object({
  _id: Id,
  what: z.string(),
  dueOn: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** Side that ticked it. */
  doneBy: z.enum(sides).nullable(),
})
export type OnboardingItem = z.output<typeof OnboardingItem>

const threadParams = z.object({ applicationId: Id })
const offerParams = z.object({ applicationId: Id, offerId: Id })

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
    /** Open offer that was read, null for none: another one causes a 409. Absent in calls of earlier releases. */
    replaces: Id.nullable().optional(),
  }),
  idempotent: true,
  reply: Message.extend({ _id: Id }),
  status: 201,
  problems: ['not_found', 'conversation_over', 'already_decided', 'offer_over', 'history_full', 'too_many'],
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
  input: z
    .strictObject({
      act: word(['accept', 'decline']),
      /** The own name, as typed to accept. */
      name: requiredLine(lengths.name).optional(),
      /** Reason for declining, for the employer. */
      reason: line(lengths.reason).default(''),
    })
    .refine(({ act, name }) => act !== 'accept' || name !== undefined, {
      path: ['name'],
      message: 'is required to accept the offer',
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

export const askForOnboarding = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/papers',
  summary: 'Ask somebody who accepted an offer for documents and steps before the first day',
  for: 'employer',
  limit: 'W',
  params: threadParams,
  input: z.strictObject({
    papers: list(
      z.strictObject({ what: requiredLine(lengths.line), dueOn: choice(Day) }),
      maxOnboardingItems,
      {
        what: 'documents',
        empty: 'is required',
      },
    ),
  }),
  idempotent: true,
  reply: Message,
  status: 201,
  problems: ['not_found', 'no_accepted_offer', 'conversation_over', 'list_full', 'too_many'],
})

const itemParams = z.object({ applicationId: Id, paperId: Id })

export const tickOnboardingItem = endpoint({
  method: 'PUT',
  path: '/api/threads/:applicationId/papers/:paperId',
  summary: 'Tick a document or step that was asked for, or take the tick away',
  for: sides,
  limit: 'W',
  params: itemParams,
  input: z.strictObject({ done: z.boolean() }),
  reply: Message,
  problems: ['not_found'],
})

export const removeOnboardingItem = endpoint({
  method: 'DELETE',
  path: '/api/threads/:applicationId/papers/:paperId',
  summary: 'No longer ask for a document or step',
  for: 'employer',
  limit: 'W',
  params: itemParams,
  reply: Message,
  problems: ['not_found'],
})
