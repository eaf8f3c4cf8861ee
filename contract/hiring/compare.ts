import { z } from 'zod'
import { bounded } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { atMost } from '../base/in-words.ts'
import { Id } from '../base/schemas.ts'
import { maxComparedPeople } from '../facts/bounds.ts'
import { meetStates } from '../facts/question-kinds.ts'
import { ApplicationStatus } from './applications.ts'

/** A fact is 'said' or 'not said'; a requirement, and an answer that is judged, is met or not as everywhere. */
const cellStates = [...meetStates, 'said'] as const

export const ComparedCell = z.object({
  state: z.enum(cellStates),
  /** The fact, the answer or the result in a few words. */
  text: z.string(),
  /** Line of the application from which it comes; empty where nothing was said. */
  because: z.string(),
})
export type ComparedCell = z.output<typeof ComparedCell>

export const ComparedRow = z.object({
  kind: z.enum(['requirement', 'answer', 'fact']),
  label: z.string(),
  /** The people differ in it. Such rows come first. */
  differs: z.boolean(),
  /** In the order of the people. */
  cells: z.array(ComparedCell),
})
export type ComparedRow = z.output<typeof ComparedRow>

export const ComparedPerson = z.object({
  /** Id of the application. */
  application: Id,
  applicant: z.object({ _id: Id, name: z.string() }),
  job: z.object({ _id: Id, title: z.string() }),
  status: ApplicationStatus,
  version: z.number(),
  appliedDate: z.string(),
  /** Time until which the decision can be undone. */
  heldUntil: z.string().nullable(),
})
export type ComparedPerson = z.output<typeof ComparedPerson>

/** Ids with commas between them, as an address has them, each once. */
const Applications = bounded(maxComparedPeople * 30)
  .transform((typed) => [...new Set(typed.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(
    z
      .array(Id)
      .min(2, 'must be two applications or more')
      .max(...atMost(maxComparedPeople, 'applications')),
  )

export const compareApplicants = endpoint({
  method: 'GET',
  path: '/api/employers/inbox/compare',
  summary: `Two to ${maxComparedPeople} applicants side by side, in the order that I name them: what was asked, answered and stated, what differs first. Nobody is scored`,
  for: 'employer',
  scopes: ['applicants:read'],
  limit: 'PD',
  query: z.object({ applications: Applications }),
  reply: z.object({ people: z.array(ComparedPerson), rows: z.array(ComparedRow) }),
  problems: ['not_found'],
})
