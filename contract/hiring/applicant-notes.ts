import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { Id, jobParams, Message, requiredProse } from '../base/schemas.ts'
import { SelectionReply, selected } from '../base/selection.ts'
import { maxAnsweredAtOnce } from '../facts/bounds.ts'
import { applicantActions } from '../facts/inbox-choices.ts'
import { interviewEvents } from '../facts/interview-states.ts'
import { lengths } from '../facts/lengths.ts'
import { documentChanges } from '../facts/vocabularies.ts'
import { ApplicationStatus, eventAuthors } from './applications.ts'

const applicantParams = z.object({ jobId: Id, applicantId: Id })

const ApplicantNote = z.object({
  _id: Id,
  text: z.string(),
  at: z.string(),
  /** Name of the author. */
  by: z.string(),
  /** Names of the mentioned colleagues, who were notified. */
  mentions: z.array(z.string()),
  /** True for the author and for owners. */
  mayDelete: z.boolean(),
})
export type ApplicantNote = z.output<typeof ApplicantNote>

const historyActions = [
  ...applicantActions,
  'note written',
  'message written',
  'documents asked for',
  ...namesOf(interviewEvents),
] as const

/** An entry of an applicant's history: a step of the application, or an act of colleagues. */
const HistoryEntry = z.object({
  at: z.string(),
  side: z.enum(eventAuthors),
  /** Name of the member who did it; empty for an automatic step. */
  by: z.string(),
  /** Status after a step. */
  status: ApplicationStatus.optional(),
  documents: z.array(z.enum(documentChanges)).optional(),
  /** Action of a colleague, or an agreement of both sides. */
  act: z.enum(historyActions).optional(),
  /** True where the applicant answered by text message. */
  byText: z.boolean().optional(),
  /** Name of the label, or the status that was undone. */
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
  idempotent: true,
  status: 201,
  /** The reply that is kept for a repeated press names whom the note is about, so that it goes with their account. */
  reply: Message.extend({ note: ApplicantNote, applicantId: Id }),
  problems: ['not_found', 'history_full'],
})

export const deleteApplicantNote = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:jobId/applicants/:applicantId/notes/:noteId',
  summary: 'Delete a note that I wrote; an owner deletes every note',
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
  input: z
    .strictObject({
      /** Version that the decision gave the application. A newer one causes a 409. */
      version: z.number().int().optional(),
    })
    .nullish(),
  reply: Message.extend({ status: ApplicationStatus, version: z.number() }),
  problems: ['not_found', 'answers_sent', 'changed_meanwhile'],
})

export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/jobs/:jobId/applicants/undo',
  summary: 'Take back the last decisions about several applicants, of which the mails still wait',
  for: 'employer',
  limit: 'W',
  params: jobParams,
  /** Each with the version that the decision gave it. */
  input: z.strictObject({ applicantIds: selected(maxAnsweredAtOnce, 'applicants') }),
  reply: SelectionReply.extend({ undone: z.number() }),
  problems: ['not_found'],
})
