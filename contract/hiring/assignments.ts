import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id } from '../base/schemas.ts'
import { SelectionReply, selected } from '../base/selection.ts'
import { maxSelected } from '../facts/bounds.ts'

export const assignApplicants = endpoint({
  method: 'PUT',
  path: '/api/employers/assignments',
  summary: `Assign applicants of one or several jobs to a member of my company, or to nobody: ${maxSelected} at most`,
  for: 'employer',
  limit: 'W',
  input: z.strictObject({
    applicationIds: selected(maxSelected, 'applicants'),
    /** Null to remove the assignment. */
    memberId: Id.nullable(),
  }),
  reply: SelectionReply,
  problems: ['not_found', 'forbidden'],
})
