import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { requiredLine } from '../base/schemas.ts'
import { deskRoleNames } from '../facts/desk-roles.ts'
import { lengths } from '../facts/lengths.ts'

/** Reason for a refusal or a removal, for the affected person. */
export const Reason = z.strictObject({ reason: requiredLine(lengths.reason) })

export const waitingKinds = [
  'subscriptions',
  'refunds',
  'reports',
  'flags',
  'looks',
  'conversations',
  'messages',
  'evidence',
  'readers',
  'mails',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const totalNames = ['openJobs', 'employers', 'jobseekers', 'applicationsThisWeek'] as const

/** State of the virus scanner. `away` refuses uploads until the scanner answers again. */
export const scannerStates = ['ready', 'away', 'off'] as const

/** Open tasks of operators, with the age of the oldest. `more` names the totals that are capped at 10,000. */
export const DeskOverview = z.object({
  /** Part of the desk in which the caller works. */
  role: z.enum(deskRoleNames),
  waiting: z.array(
    z.object({ kind: z.enum(waitingKinds), count: z.number(), oldestAt: z.string().nullable() }),
  ),
  totals: z.object({
    openJobs: z.number(),
    employers: z.number(),
    jobseekers: z.number(),
    applicationsThisWeek: z.number(),
    more: z.array(z.enum(totalNames)),
  }),
  /** Jobs that were filled in the last 90 days, and the number filled through this site, as reported by employers. */
  filled: z.object({ all: z.number(), here: z.number(), elsewhere: z.number() }),
  scanner: z.enum(scannerStates),
})
export type DeskOverview = z.output<typeof DeskOverview>

export const deskOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    'What waits for an operator and for how long, how many jobs and people the site has, and whether uploads are scanned',
  for: 'admin',
  limit: 'PD',
  reply: DeskOverview,
  problems: [],
})

/** Money of two periods, jobs and applications by week, the oldest mail. A part outside the role of the caller is null. */
export const DeskFigures = z.object({
  /** Revenue of this month in MVR, and of twelve months with this one. */
  money: z.object({ month: z.number(), year: z.number() }).nullable(),
  /** The last eight weeks by their Mondays, earliest first. */
  weeks: z.array(z.object({ week: z.string(), jobs: z.number(), applications: z.number() })),
  /** Time of the oldest mail that waits to be sent; null without one. */
  mails: z.object({ oldestAt: z.string().nullable() }).nullable(),
})
export type DeskFigures = z.output<typeof DeskFigures>

export const deskFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'Revenue of this month and of twelve, jobs and applications by week, and the oldest unsent mail',
  for: 'admin',
  limit: 'PD',
  reply: DeskFigures,
  problems: [],
})
