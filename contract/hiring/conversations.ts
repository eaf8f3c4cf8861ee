import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { inWords } from '../base/in-words.ts'
import {
  Id,
  Instant,
  line,
  Message,
  pageQuery,
  prose,
  requiredLine,
  requiredProse,
  wholeNumber,
  word,
} from '../base/schemas.ts'
import { Passage, WithPassage } from '../desk/passage.ts'
import { maxHourlyCalls } from '../facts/bounds.ts'
import { closedReasons } from '../facts/closed-conversation.ts'
import { uploadOf } from '../facts/file-kinds.ts'
import { lengths } from '../facts/lengths.ts'
import { takeBackMinutes } from '../facts/periods.ts'

/** The sides of a conversation. */
export const sides = ['jobseeker', 'employer'] as const
const threadParams = z.object({ applicationId: Id })
const messageParams = z.object({ applicationId: Id, messageId: Id })

const ThreadMessage = z.object({
  _id: Id,
  by: z.enum(sides),
  /** Empty after it was taken back. */
  text: z.string(),
  /** Name of the attachment, which is read at the message's `file`. */
  fileName: z.string().nullable(),
  at: z.string(),
  takenBack: z.boolean(),
  /** Time until which its author may take it back. */
  mayTakeBackUntil: z.string().nullable(),
})
export type ThreadMessage = z.output<typeof ThreadMessage>

/** Documents that the employer requests from the job seeker. */
const DocumentRequest = z.object({
  _id: Id,
  text: z.string(),
  askedAt: z.string(),
  /** Time when the job seeker marked the request as done. */
  addedAt: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  /**
   * True while the job seeker has to act. False once the application has ended, a side has blocked, or the
   * job was removed.
   */
  isOpen: z.boolean(),
  /** True if the job seeker has added a document since then. */
  hasAdded: z.boolean(),
})
export type DocumentRequest = z.output<typeof DocumentRequest>

export const Thread = z.object({
  applicationId: Id,
  /** Name of the other side. */
  with: z.string(),
  job: z.string(),
  company: z.string(),
  messages: z.array(ThreadMessage),
  /** Oldest first; at most one is open. */
  documentRequests: z.array(DocumentRequest),
  mayAskForDocuments: z.boolean(),
  /** Reason why writing is closed, null if it is open. `closedBecause` has those that earlier releases do not know too. */
  silence: z.enum(namesOf(closedReasons, (facts) => !('earlier' in facts))).nullable(),
  closedBecause: z.enum(namesOf(closedReasons)).optional(),
  /** Time of the newest message that the other side has read. */
  readUntil: z.string().nullable(),
  /** True while a report by this side is open. */
  reported: z.boolean(),
  /** Time when an operator read it because of a report. */
  operatorReadAt: z.string().nullable(),
})
export type Thread = z.output<typeof Thread>

export const thread = endpoint({
  method: 'GET',
  path: '/api/threads/:applicationId',
  summary: 'The conversation about an application; reading it marks it as read',
  for: sides,
  limit: 'PD',
  params: threadParams,
  reply: Thread,
  problems: ['not_found'],
})

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/messages',
  summary: `Write to the other side of an application, with an image (PNG, JPEG, HEIC, WebP, AVIF, GIF) or PDF; ${maxHourlyCalls} an hour`,
  for: sides,
  limit: 'H',
  params: threadParams,
  input: z.strictObject({ text: prose(lengths.text).default('') }),
  upload: uploadOf('message', 'file'),
  idempotent: true,
  reply: ThreadMessage,
  status: 201,
  problems: ['not_found', 'conversation_over', 'history_full', 'invalid_slip', 'file_too_large', 'too_many'],
})

export const takeMessageBack = endpoint({
  method: 'DELETE',
  path: '/api/threads/:applicationId/messages/:messageId',
  summary: `Take back a message within ${inWords(takeBackMinutes)} minutes`,
  for: sides,
  limit: 'W',
  params: messageParams,
  reply: Message,
  problems: ['not_found', 'too_late'],
})

export const messageFile = endpoint({
  method: 'GET',
  path: '/api/threads/:applicationId/messages/:messageId/file',
  summary: 'What is attached to a message',
  for: sides,
  limit: 'PD',
  params: messageParams,
  reply: 'file',
  problems: ['not_found'],
})

export const askForDocuments = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/document-requests',
  summary: 'Ask an applicant for documents; that is an answer to the application',
  for: 'employer',
  limit: 'W',
  params: threadParams,
  input: z.strictObject({ text: requiredProse(lengths.reason) }),
  idempotent: true,
  reply: Message,
  status: 201,
  problems: [
    'not_found',
    'already_decided',
    'conversation_over',
    'job_status',
    'documents_asked_for',
    'history_full',
    'too_many',
  ],
})

const requestParams = z.object({ applicationId: Id, requestId: Id })

export const takeDocumentRequestBack = endpoint({
  method: 'PUT',
  path: '/api/threads/:applicationId/document-requests/:requestId/take-back',
  summary: 'Ask no longer for documents that were not added yet',
  for: 'employer',
  limit: 'W',
  params: requestParams,
  reply: Message,
  problems: ['not_found', 'documents_added'],
})

export const answerDocumentRequest = endpoint({
  method: 'PUT',
  path: '/api/threads/:applicationId/document-requests/:requestId/answer',
  summary: 'Say that I have added all documents that were asked for, as files of messages or as CV',
  for: 'jobseeker',
  limit: 'W',
  params: requestParams,
  reply: Message,
  problems: [
    'not_found',
    'already_decided',
    'conversation_over',
    'job_status',
    'request_taken_back',
    'no_document',
  ],
})

export const blockThread = endpoint({
  method: 'PUT',
  path: '/api/threads/:applicationId/block',
  summary: 'Take nothing more from the other side of a conversation, or again',
  for: sides,
  limit: 'W',
  params: threadParams,
  input: z.strictObject({ blocked: z.boolean({ error: 'must be true or false' }) }),
  reply: Message,
  problems: ['not_found'],
})

export const reportThread = endpoint({
  method: 'POST',
  path: '/api/threads/:applicationId/report',
  summary:
    'Ask the operator to read a conversation; `withPassage` sends its last messages along with the report',
  for: sides,
  limit: 'W',
  params: threadParams,
  input: z.strictObject({ reason: requiredLine(lengths.reason), withPassage: WithPassage }),
  reply: Message,
  problems: ['not_found'],
})

export const unreadThreads = endpoint({
  method: 'GET',
  path: '/api/threads/unread',
  summary: 'How many messages I have not read, and in which conversations',
  for: sides,
  limit: 'A',
  reply: z.object({
    count: z.number(),
    threads: z.array(
      z.object({
        applicationId: Id,
        jobId: Id.nullable(),
        applicantId: Id.nullable(),
        title: z.string(),
        count: z.number(),
      }),
    ),
  }),
  problems: [],
})

/** Outcomes of a report of a conversation. */
export const threadOutcomes = ['Acted', 'Nothing found'] as const
export type ThreadOutcome = (typeof threadOutcomes)[number]

const ReportedThread = z.object({
  _id: Id,
  jobTitle: z.string(),
  company: z.string(),
  seeker: z.string(),
  reportedBy: z.enum(sides),
  reportedAt: z.string(),
  reason: z.string(),
  /** Reason of the other side's report; empty without one. */
  otherReason: z.string(),
  /** Passages that went with the reports by consent. */
  passage: Passage.nullable(),
  otherPassage: Passage.nullable(),
  seekerId: Id.nullable(),
  employerId: Id.nullable(),
  /** Suspended sides. */
  suspended: z.array(z.enum(sides)),
})
export type ReportedThread = z.output<typeof ReportedThread>

export const reportedThreads = endpoint({
  method: 'GET',
  path: '/api/admin/conversations',
  summary: 'Conversations that were reported and wait, the oldest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({ q: line(lengths.line).optional(), ...pageQuery() }),
  reply: z.array(ReportedThread),
  paged: true,
  problems: [],
})

export const readReportedThread = endpoint({
  method: 'POST',
  path: '/api/admin/conversations/:applicationId/read',
  summary: 'Read a conversation that was reported; that is recorded, and both sides see it',
  for: 'admin',
  limit: 'W',
  params: threadParams,
  reply: ReportedThread.extend({
    messages: z.array(ThreadMessage),
    documentRequests: z.array(DocumentRequest),
  }),
  problems: ['not_found'],
})

export const settleReportedThread = endpoint({
  method: 'POST',
  path: '/api/admin/conversations/:applicationId/settle',
  summary: 'Be done with a report of a conversation. The person who reported it is told the outcome',
  for: 'admin',
  limit: 'W',
  params: threadParams,
  /**
   * `reports` is the number of reports that were read, one of each side, and `reportedAt` the time of the first: another
   * one since is a 409.
   */
  input: z
    .strictObject({
      outcome: word(threadOutcomes).optional(),
      reports: wholeNumber(1, 2).optional(),
      reportedAt: Instant.optional(),
    })
    .optional(),
  reply: Message,
  problems: ['not_found', 'already_settled', 'changed_meanwhile'],
})
