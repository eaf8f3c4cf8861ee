import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { Id, Instant, jobParams, line, Message, pageQuery, prose, word } from '../base/schemas.ts'
import { Agreement } from '../desk/agreements.ts'
import { reviewListStates } from '../facts/desk-states.ts'
import { lengths } from '../facts/lengths.ts'

/** Hours within which an operator looks at a held advertisement; then it goes on without 'Featured'. */
export const lookedAtWithinHours = 24

/** Answered jobs from which an employer with a registration is only flagged for its words. */
export const answeredJobsForTrust = 5

export const reviewStates = ['waiting', 'unlooked', 'kept', 'change', 'refused', 'cleared'] as const
export type ReviewState = (typeof reviewStates)[number]

/** States in which an operator may still decide: a change that was asked for can turn out needless, or never come. */
export const undecidedStates: readonly ReviewState[] = ['waiting', 'unlooked', 'change']

export const reviewDecisions = ['keep', 'change', 'refuse'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** Reason for which an advertisement is held: the rule, its words, and the words with their passage if it is about words. */
export const ReviewReason = z.object({
  rule: z.string(),
  why: z.string(),
  field: z.string().optional(),
  words: z.string().optional(),
  passage: z.string().optional(),
})
export type ReviewReason = z.output<typeof ReviewReason>

/** The look at a job, for its employer. */
export const JobReview = z.object({
  because: z.array(ReviewReason),
  since: z.string(),
  state: z.enum(reviewStates),
  /** Words of the operator who asks for a change. */
  words: z.string().nullable().optional(),
})
export type JobReview = z.output<typeof JobReview>

/** A held advertisement at the desk, with the facts beside it. Never a score. */
export const DeskReview = z.object({
  jobId: Id,
  title: z.string(),
  company: z.string(),
  employerId: Id,
  because: z.array(ReviewReason),
  since: z.string(),
  state: z.enum(reviewStates),
  /** It is off the board until the decision. A change can also be asked of a closed, paused or expired job, which is not held. */
  isHeld: z.boolean(),
  /** Its employer is not verified: once kept, it is shown only after that. */
  isUnverified: z.boolean(),
  /** Further facts, each in a sentence. */
  beside: z.array(z.string()),
  /** Suspended employers with which its employer agrees. */
  agreements: z.array(Agreement),
  words: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type DeskReview = z.output<typeof DeskReview>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/admin/job-reviews',
  summary:
    'Advertisements that wait for a look, the oldest first, with the reasons; or those decided, the latest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    q: line(lengths.line).optional(),
    state: word(namesOf(reviewListStates)).default('waiting'),
    ...pageQuery(),
  }),
  reply: z.array(DeskReview),
  paged: true,
  problems: [],
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/admin/job-reviews/:jobId',
  summary:
    'Keep a held advertisement, ask its employer to change it, or refuse it. It holds for this text alone',
  for: 'admin',
  limit: 'W',
  params: jobParams,
  input: z.strictObject({
    decision: word(reviewDecisions),
    /** For the employer; needed to ask for a change and to refuse. */
    words: prose(lengths.reason).optional(),
    /** The `since` of the list that was read: a text that was changed after it is not decided about. */
    since: Instant.optional(),
  }),
  reply: Message,
  problems: ['not_found', 'already_settled'],
})
