import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id, sentLength, text } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'

/** As it stands in the form, with the blanks that posting removes. */
const written = (max: number) => text(sentLength(max)).optional()
/** As typed. Incomplete amounts are ignored. */
const amount = z.union([text(40), z.number(), z.null()]).optional()

/** Fields of an unfinished job. Fields without a rule are ignored. */
export const CheckedJob = z.object({
  title: written(lengths.line),
  description: written(lengths.description),
  benefits: written(lengths.text),
  location: written(lengths.line),
  salaryMin: amount,
  salaryMax: amount,
  salaryCurrency: text(10).optional(),
  salaryPeriod: text(10).optional(),
  applicationRestriction: text(40).optional(),
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
  /** Number of further findings of the rule in the field that are not given; on the last one only. */
  more: z.number().optional(),
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
