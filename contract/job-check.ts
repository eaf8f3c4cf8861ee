import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, text } from './schemas.ts'

const written = text().max(60_000).optional()
/** As typed: what is no amount yet is left alone. */
const amount = z.union([text().max(40), z.number(), z.null()]).optional()

/** The fields of a job as far as they are written; those that no rule looks at are ignored. */
export const CheckedJob = z.object({
  title: written,
  description: written,
  benefits: written,
  location: written,
  salaryMin: amount,
  salaryMax: amount,
  salaryCurrency: text().max(10).optional(),
  salaryPeriod: text().max(10).optional(),
  applicationRestriction: text().max(40).optional(),
  /** The job itself, while it is edited: it is not like itself. */
  jobId: Id.optional(),
})

/** A passage that reads badly: `from` and `to` are places in the text of the field as it was sent. */
export const Finding = z.object({
  field: z.string(),
  from: z.number(),
  to: z.number(),
  rule: z.string(),
  why: z.string(),
  /** The own job that is open already, which can be renewed instead. */
  jobId: Id.optional(),
})
export type Finding = z.output<typeof Finding>

export const checkJob = endpoint({
  method: 'POST',
  path: '/api/jobs/check',
  summary: 'How an advertisement reads before it is posted. It advises, and refuses nothing',
  for: 'anyone',
  scopes: ['jobs:write'],
  limit: 'W',
  input: CheckedJob,
  reply: z.array(Finding),
  problems: [],
})
