import { z } from 'zod'
import { ApplicationStatus, eventAuthors } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { applicantActs } from './inbox-choices.ts'
import { lengths } from './lengths.ts'
import { Id, Message, requiredProse } from './schemas.ts'
import { documentChanges } from './vocabularies.ts'

const applicantParams = z.object({ jobId: Id, applicantId: Id })

const ApplicantNote = z.object({
  _id: Id,
  text: z.string(),
  at: z.string(),
  /** The name of the account that wrote it. */
  by: z.string(),
})
export type ApplicantNote = z.output<typeof ApplicantNote>

/** What was done about an applicant: a step of the application, or what colleagues did beside it. */
const HistoryEntry = z.object({
  at: z.string(),
  side: z.enum(eventAuthors),
  /** The name of who did it; empty for the clock. */
  by: z.string(),
  /** Of a step. */
  status: ApplicationStatus.optional(),
  documents: z.array(z.enum(documentChanges)).optional(),
  /** Of what colleagues did. */
  act: z.enum(applicantActs).optional(),
  /** The label, or the status that was taken back. */
  about: z.string().optional(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const applicantNotes = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applicants/:applicantId/notes',
  summary: 'What my company noted about an applicant and did: the applicant sees none of it',
  for: 'employer',
  limit: 'PD',
  params: applicantParams,
  reply: z.object({ notes: z.array(ApplicantNote), history: z.array(HistoryEntry) }),
  problems: ['not_found'],
})

export const writeApplicantNote = endpoint({
  method: 'POST',
  path: '/api/jobs/:jobId/applicants/:applicantId/notes',
  summary: 'Note something about an applicant, for my company alone',
  for: 'employer',
  limit: 'W',
  params: applicantParams,
  input: z.strictObject({ text: requiredProse(lengths.text) }),
  status: 201,
  reply: Message.extend({ note: ApplicantNote }),
  problems: ['not_found', 'history_full'],
})

export const deleteApplicantNote = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:jobId/applicants/:applicantId/notes/:noteId',
  summary: 'Delete a note that I wrote',
  for: 'employer',
  limit: 'W',
  params: z.object({ jobId: Id, applicantId: Id, noteId: Id }),
  reply: Message,
  problems: ['not_found'],
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/jobs/:jobId/applicants/:applicantId/undo',
  summary: 'Take back the last decision while its mail waits',
  for: 'employer',
  limit: 'W',
  params: applicantParams,
  reply: Message.extend({ status: ApplicationStatus, version: z.number() }),
  problems: ['not_found', 'answers_sent'],
})

export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/jobs/:jobId/applicants/undo',
  summary: 'Take back the last decisions about several applicants, of which the mails still wait',
  for: 'employer',
  limit: 'W',
  params: z.object({ jobId: Id }),
  input: z.strictObject({ applicantIds: z.array(Id).min(1, 'is required').max(500) }),
  reply: Message.extend({ undone: z.number() }),
  problems: ['not_found'],
})
