import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, text } from './schemas.ts'

const written = text().max(60_000).optional()
/** As typed. Incomplete amounts are ignored. */
const amount = z.union([text().max(40), z.number(), z.null()]).optional()

/** Fields of an unfinished job. Fields without a rule are ignored. */
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
  /** Id of the edited job, so that it is not compared with itself. */
  jobId: Id.optional(),
})

/** A passage with a problem: `from` and `to` are offsets in the text of the field as sent. */
export const Finding = z.object({
  field: z.string(),
  from: z.number(),
  to: z.number(),
  rule: z.string(),
  why: z.string(),
  /** An own open job that can be renewed instead. */
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
