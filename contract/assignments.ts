import { z } from 'zod'
import { list } from './bounded.ts'
import { maxSelected } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id, Message } from './schemas.ts'

export const assignApplicants = endpoint({
  method: 'PUT',
  path: '/api/employers/assignments',
  summary: `Assign applicants of one or several jobs to a member of my company, or to nobody: ${maxSelected} at most`,
  for: 'employer',
  limit: 'W',
  input: z.strictObject({
    applicationIds: list(Id, maxSelected, { what: 'applicants', empty: 'is required' }),
    /** Null to remove the assignment. */
    memberId: Id.nullable(),
  }),
  reply: Message,
  problems: ['not_found', 'forbidden'],
})
