import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesWith } from '../base/facts.ts'
import { inWords } from '../base/in-words.ts'
import {
  Id,
  jobParams,
  line,
  Message,
  pageQuery,
  prose,
  requiredLine,
  requiredProse,
  word,
} from '../base/schemas.ts'
import { LeftOut, SelectionReply, selected } from '../base/selection.ts'
import { applicationStatuses, type WaitingStatus } from '../facts/application-status.ts'
import { maxNamedAtOnce } from '../facts/bounds.ts'
import { endReasons } from '../facts/end-reasons.ts'
import { lengths } from '../facts/lengths.ts'
import { undoAnswersMinutes } from '../facts/periods.ts'
import { fillings } from '../facts/still-hiring.ts'
import { AnswerFigure } from '../jobs/jobs.ts'
import { templateFields, unknownFieldIn } from './templates.ts'

const fieldsAreKnown = (text: string) => unknownFieldIn(text) === undefined
const knownFields = {
  error: ({ input }: { input?: unknown }) =>
    `has ${unknownFieldIn(String(input))}, which is no field. There are: ${templateFields.map((name) => `{${name}}`).join(', ')}`,
}

/** Message to a person in a waiting status; fields such as {name} are filled in. */
const Words = prose(lengths.text).refine(fieldsAreKnown, knownFields)
const waiting = namesWith(applicationStatuses, 'waits')

/** Bulk rejection of the waiting applicants of a job, with words for each status. */
const refusal = {
  notes: z.strictObject(
    Object.fromEntries(waiting.map((status) => [status, Words.optional()])) as Record<
      WaitingStatus,
      z.ZodOptional<typeof Words>
    >,
  ),
  reason: word(namesWith(endReasons, 'byEmployer')).optional(),
}

const Applicants = selected(maxNamedAtOnce, 'applicants')

/** Sent two minutes later, unless it is undone; at the end of a deleted job it cannot be. */
const refuse = z.strictObject({ applicantIds: Applicants, ...refusal }).optional()

/** Input for the end of a job: the hired people, and the rejection of the others. All fields are optional. */
export const JobEnd = z
  .strictObject({
    /** Source of the hired person, if the employer reports it. */
    filled: z.enum(fillings).optional(),
    /** Applicants who got the job: they become Hired. */
    hired: Applicants.optional(),
    refuse,
  })
  .refine(({ filled, hired }) => hired === undefined || filled !== 'elsewhere', {
    path: ['filled'],
    message: 'must be here for somebody who applied here',
  })
export type JobEnd = z.output<typeof JobEnd>
/** The same as a caller sends it. */
export type JobEndInput = z.input<typeof JobEnd>

/** Input for the deletion of a job. */
export const JobDeletion = z.strictObject({ refuse })
export type JobDeletion = z.output<typeof JobDeletion>

export const answerWaiting = endpoint({
  method: 'POST',
  path: '/api/jobs/:jobId/answer-waiting',
  summary: `Refuse everybody who still waits for this job, with words for each status; those with an interview or an offer only where \`applicantIds\` names them. Sent ${inWords(undoAnswersMinutes)} minutes later, unless it is taken back`,
  for: 'employer',
  limit: 'W',
  params: jobParams,
  input: z.strictObject({ applicantIds: Applicants.optional(), ...refusal }),
  idempotent: true,
  reply: SelectionReply.extend({
    _id: Id,
    count: z.number(),
    /** Number of skipped applicants, who have an interview or an offer. */
    left: z.number(),
    sendsAt: z.string(),
  }),
  problems: ['not_found', 'nobody_waits'],
})

export const waitingAnswers = endpoint({
  method: 'GET',
  path: '/api/employers/waiting-answers',
  summary: 'Answers to everybody who waited that are not sent yet',
  for: 'employer',
  limit: 'A',
  reply: z.array(
    z.object({
      _id: Id,
      jobId: Id.nullable(),
      jobTitle: z.string(),
      count: z.number(),
      sendsAt: z.string(),
      /** The job was deleted, so that they are not taken back any more. */
      isFinal: z.boolean(),
    }),
  ),
  problems: [],
})

export const leftOutAnswers = endpoint({
  method: 'GET',
  path: '/api/employers/waiting-answers/left-out',
  summary:
    'Applicants whom answers of the last day left out, since they had changed meanwhile, and who are still undecided',
  for: 'employer',
  limit: 'A',
  reply: z.array(
    z.object({ _id: Id, jobId: Id.nullable(), jobTitle: z.string(), refused: z.array(LeftOut) }),
  ),
  problems: [],
})

export const undoWaitingAnswers = endpoint({
  method: 'PUT',
  path: '/api/employers/waiting-answers/:answerId/undo',
  summary: 'Take back answers before they are sent',
  for: 'employer',
  limit: 'W',
  params: z.object({ answerId: Id }),
  reply: Message,
  problems: ['not_found', 'answers_sent'],
})

const ReplyTemplate = z.object({
  /** Null for a default template that nobody has changed. */
  _id: Id.nullable(),
  name: z.string(),
  /** Used for applicants in this status when a job ends. */
  forStatus: z.enum(waiting).nullable(),
  text: z.string(),
})
export type ReplyTemplate = z.output<typeof ReplyTemplate>

export const replyTemplates = endpoint({
  method: 'GET',
  path: '/api/employers/reply-templates',
  summary: 'My templates, and those that everybody is offered',
  for: 'employer',
  limit: 'A',
  reply: z.array(ReplyTemplate),
  problems: [],
})

export const saveReplyTemplate = endpoint({
  method: 'PUT',
  path: '/api/employers/reply-templates',
  summary: 'Add a template, or change the one of this name',
  for: 'employer',
  limit: 'W',
  input: z.strictObject({
    name: requiredLine(lengths.shortLine),
    forStatus: word(waiting).nullable().default(null),
    text: requiredProse(lengths.text).refine(fieldsAreKnown, knownFields),
  }),
  reply: Message.extend({ template: ReplyTemplate }),
  problems: ['too_many'],
})

export const deleteReplyTemplate = endpoint({
  method: 'DELETE',
  path: '/api/employers/reply-templates/:templateId',
  summary: 'Delete one of my templates',
  for: 'employer',
  limit: 'W',
  params: z.object({ templateId: Id }),
  reply: Message,
  problems: ['not_found'],
})

const DeskAnswers = z.object({
  _id: Id,
  company: z.string(),
  figure: AnswerFigure.nullable(),
  /** Number of applications past the promised day. */
  overdue: z.number(),
  /** Number of applications in the last 180 days that ended automatically without an answer. */
  endedUnanswered: z.number(),
})
export type DeskAnswers = z.output<typeof DeskAnswers>

export const deskAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/answers',
  summary: 'How employers answer, the worst first',
  for: 'admin',
  limit: 'PD',
  query: z.object({ q: line(lengths.line).optional(), ...pageQuery() }),
  reply: z.array(DeskAnswers),
  paged: true,
  problems: [],
})
