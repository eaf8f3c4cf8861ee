import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { salaryKinds } from '../facts/pay-vocabularies.ts'
import { ExchangeRate } from './pay.ts'

const Group = z.object({
  kind: z.enum(salaryKinds),
  /** Form in the address: of a place its id. */
  slug: z.string(),
  name: z.string(),
  jobs: z.number(),
  /** Median guaranteed MVR per month. */
  median: z.number(),
})

/** Never names an employer: a category, a title or a place is shown from three jobs on. */
export const Salaries = z.object({ groups: z.array(Group) })
export type Salaries = z.output<typeof Salaries>
export type SalaryGroup = z.output<typeof Group>

export const salaries = endpoint({
  method: 'GET',
  path: '/api/salaries',
  summary: 'What jobs of a category, a common title or a place guarantee a month, of the last year',
  for: 'anyone',
  limit: 'R',
  search: true,
  keptUntil: ['jobs'],
  reply: Salaries,
  problems: [],
})

/** MVR per month: quartiles of the guaranteed pay (`lower`, `median`, `upper`). */
export const SalaryDetail = Group.extend({
  employers: z.number(),
  /** Islands and other parts of a place that have enough jobs. */
  parts: z.array(Group),
  lower: z.number(),
  upper: z.number(),
  least: z.number(),
  most: z.number(),
  /** Number of jobs by guaranteed pay, from `from` up to but excluding `to`. */
  bands: z.array(z.object({ from: z.number(), to: z.number(), jobs: z.number() })),
  exchangeRate: ExchangeRate,
})
export type SalaryDetail = z.output<typeof SalaryDetail>

export const salaryOf = endpoint({
  method: 'GET',
  path: '/api/salaries/:kind/:slug',
  summary: 'What jobs of one category, title or place guarantee a month, with quartiles',
  for: 'anyone',
  limit: 'R',
  search: true,
  params: z.object({ kind: z.enum(salaryKinds), slug: text(lengths.name) }),
  reply: SalaryDetail,
  problems: ['not_found'],
})
