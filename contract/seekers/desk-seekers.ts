import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { choice, Id, line, Message, pageQuery, seekerParams, word } from '../base/schemas.ts'
import { Reason } from '../desk/desk.ts'
import { seekerStates } from '../facts/desk-states.ts'
import { lengths } from '../facts/lengths.ts'

export const DeskSeeker = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  sector: z.string(),
  isVerified: z.boolean(),
  cvFile: z.string().nullable(),
  applications: z.number(),
  createdAt: z.string(),
  suspendedAt: z.string().nullable(),
  suspendedReason: z.string().nullable(),
})
export type DeskSeeker = z.output<typeof DeskSeeker>

export const listDeskSeekers = endpoint({
  method: 'GET',
  path: '/api/admin/jobseekers',
  summary: 'All job seekers, the newest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    q: line(lengths.line).optional(),
    state: choice(word(namesOf(seekerStates))),
    ...pageQuery(),
  }),
  reply: z.array(DeskSeeker),
  paged: true,
  problems: [],
})

export const suspendSeeker = endpoint({
  method: 'POST',
  path: '/api/admin/jobseekers/:seekerId/suspend',
  summary: 'Suspend a job seeker: every sign-in ends at once',
  for: 'admin',
  limit: 'W',
  params: seekerParams,
  input: Reason,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

export const reinstateSeeker = endpoint({
  method: 'POST',
  path: '/api/admin/jobseekers/:seekerId/reinstate',
  summary: 'Reinstate a suspended job seeker',
  for: 'admin',
  limit: 'W',
  params: seekerParams,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})
