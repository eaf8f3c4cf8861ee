import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { choice, Id, line, Message, pageQuery, requiredLine, seekerParams, word } from '../base/schemas.ts'
import { deskRoleNames } from '../facts/desk-roles.ts'
import { seekerStates } from '../facts/desk-states.ts'
import { lengths } from '../facts/lengths.ts'
import { mailStates } from '../facts/mail-states.ts'

/** Reason for a refusal or a removal, for the affected person. */
export const Reason = z.strictObject({ reason: requiredLine(lengths.reason) })

export const waitingKinds = [
  'subscriptions',
  'reports',
  'flags',
  'looks',
  'conversations',
  'messages',
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
  /** MVR that came in this month, and in twelve months with this one. */
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
  summary: 'What came in this month and in twelve, jobs and applications by week, and the oldest unsent mail',
  for: 'admin',
  limit: 'PD',
  reply: DeskFigures,
  problems: [],
})

/** A mail in the outbox. Its text is not shown, because it may hold a secret link. */
export const DeskMail = z.object({
  _id: Id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(namesOf(mailStates)),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type DeskMail = z.output<typeof DeskMail>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'The mail outbox, the newest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    q: line(lengths.line).optional(),
    state: choice(word(namesOf(mailStates))),
    ...pageQuery(),
  }),
  reply: z.array(DeskMail),
  paged: true,
  problems: [],
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:mailId/send-again',
  summary: 'Send an e-mail again',
  for: 'admin',
  limit: 'W',
  params: z.object({ mailId: Id }),
  reply: Message,
  problems: ['not_found', 'mail_spent'],
})

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
