import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { choice, line, text, wholeNumber, word } from '../base/schemas.ts'
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

/**
 * Never names an employer: a category, a title or a place is shown from three jobs on. `groups` is one page of each
 * kind, most jobs first; `totals` counts all that match.
 */
export const Salaries = z.object({
  groups: z.array(Group),
  totals: z.record(z.enum(salaryKinds), z.number()),
})
export type Salaries = z.output<typeof Salaries>

export const SalarySearch = z.object({
  kind: choice(word(salaryKinds)),
  q: line(lengths.line).optional(),
  page: wholeNumber(1, 10_000).default(1),
  limit: wholeNumber(1, 500).default(200),
})
export type SalarySearch = z.output<typeof SalarySearch>
export type SalaryGroup = z.output<typeof Group>

export const salaries = endpoint({
  method: 'GET',
  path: '/api/salaries',
  summary:
    'What jobs of a category, a common title or a place guarantee a month, of the last year. `q` is part of the name',
  for: 'anyone',
  limit: 'R',
  search: true,
  keptUntil: ['jobs', 'places'],
  query: SalarySearch,
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
