import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { employerParams, Id, Message, requiredProse, seekerParams } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'

export const DeskNote = z.object({
  _id: Id,
  text: z.string(),
  by: z.string(),
  at: z.string(),
  /** Only its writer removes it. */
  isMine: z.boolean(),
})
export type DeskNote = z.output<typeof DeskNote>

const Notes = z.object({ notes: z.array(DeskNote) })
const NewNote = z.strictObject({ text: requiredProse(lengths.note) })
const noteId = { noteId: Id }

export const notesOfEmployer = endpoint({
  method: 'GET',
  path: '/api/admin/employers/:employerId/notes',
  summary: 'Internal notes of operators about a company, the newest first',
  for: 'admin',
  limit: 'PD',
  params: employerParams,
  reply: Notes,
  problems: ['not_found'],
})

export const noteEmployer = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/notes',
  summary: 'Note something about a company, for operators alone',
  for: 'admin',
  limit: 'W',
  params: employerParams,
  input: NewNote,
  reply: Message,
  status: 201,
  problems: ['not_found', 'list_full'],
})

export const removeEmployerNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/employers/:employerId/notes/:noteId',
  summary: 'Remove an own note about a company',
  for: 'admin',
  limit: 'W',
  params: employerParams.extend(noteId),
  reply: Message,
  problems: ['not_found'],
})

export const notesOfSeeker = endpoint({
  method: 'GET',
  path: '/api/admin/jobseekers/:seekerId/notes',
  summary: 'Internal notes of operators about a job seeker, the newest first',
  for: 'admin',
  limit: 'PD',
  params: seekerParams,
  reply: Notes,
  problems: ['not_found'],
})

export const noteSeeker = endpoint({
  method: 'POST',
  path: '/api/admin/jobseekers/:seekerId/notes',
  summary: 'Note something about a job seeker, for operators alone',
  for: 'admin',
  limit: 'W',
  params: seekerParams,
  input: NewNote,
  reply: Message,
  status: 201,
  problems: ['not_found', 'list_full'],
})

export const removeSeekerNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/jobseekers/:seekerId/notes/:noteId',
  summary: 'Remove an own note about a job seeker',
  for: 'admin',
  limit: 'W',
  params: seekerParams.extend(noteId),
  reply: Message,
  problems: ['not_found'],
})
