import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { formatCount } from '../base/money.ts'
import { choice, Email, employerParams, Id, line, Message, pageQuery, word } from '../base/schemas.ts'
import { Agreement } from '../desk/agreements.ts'
import { Reason } from '../desk/desk.ts'
import { maxAds } from '../facts/bounds.ts'
import { employerStates } from '../facts/desk-states.ts'
import { lengths } from '../facts/lengths.ts'
import { employerSizes } from '../facts/pay-vocabularies.ts'
import { termInMonths } from '../facts/periods.ts'
import { readingsKeptForDays } from '../facts/retention.ts'
import { planTypes } from '../facts/vocabularies.ts'
import { Entitlement, wholeAds } from '../subscriptions/subscriptions.ts'
import { CompanyProfile } from './dashboard.ts'
import { calledNumber, seenName } from './evidence.ts'

/** Kinds of entries in a ledger of ads. */
export const entitlementKinds = ['granted', 'spent', 'returned', 'withdrawn', 'expired'] as const
/** Reasons of an entry by which a plan ended. */
export type PlanEnding = 'term ended' | 'credited' | 'approval void'

export const DeskEmployer = z.object({
  _id: Id,
  company: z.string(),
  /** Sign-in address; of the first owner where the founder has left, and '' where no owner is left. */
  email: z.string(),
  /** Public contact address, if the employer has chosen one. */
  contactEmail: z.string().nullable(),
  phone: z.string(),
  location: z.string(),
  /** Place that the location names; null if unknown. */
  placeId: z.string().nullable(),
  sector: z.string(),
  /** For the minimum wage; null if not given. */
  size: z.enum(employerSizes).nullable(),
  industry: z.string(),
  website: z.string(),
  logo: z.string().nullable(),
  isVerified: z.boolean(),
  /** Reason for the withdrawal of the verification, if any. */
  verificationWithdrawn: z.string().nullable(),
  openJobs: z.number(),
  allJobs: z.number(),
  createdAt: z.string(),
  suspendedAt: z.string().nullable(),
  suspendedReason: z.string().nullable(),
})
export type DeskEmployer = z.output<typeof DeskEmployer>

export const listDeskEmployers = endpoint({
  method: 'GET',
  path: '/api/admin/employers',
  summary: 'All employers, the newest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    q: line(lengths.line).optional(),
    state: choice(word(namesOf(employerStates))),
    ...pageQuery(),
  }),
  reply: z.array(DeskEmployer),
  paged: true,
  problems: [],
})

/** One entry of the entitlement ledger: granted, spent on a job, returned, or expired. */
const LedgerLine = z.object({
  _id: Id,
  at: z.string(),
  kind: z.enum(entitlementKinds),
  planType: z.string(),
  ads: z.number().nullable(),
  validUntil: z.string().nullable(),
  jobId: Id.nullable(),
  jobTitle: z.string().nullable(),
  reason: z.string(),
  operator: z.string().nullable(),
})
export type LedgerLine = z.output<typeof LedgerLine>

/** Number of different people that the employer saw in the directory on one day in the Maldives. */
const DirectoryDay = z.object({
  day: z.string(),
  people: z.number(),
  limitReachedAt: z.string().nullable(),
  isChecked: z.boolean(),
})
export type DirectoryDay = z.output<typeof DirectoryDay>

export const deskEmployer = endpoint({
  method: 'GET',
  path: '/api/admin/employers/:employerId',
  summary: `One employer: its account, why it may post or not with the ledger behind that, its use of the directory in the last ${readingsKeptForDays} days, and suspended employers that agree with it`,
  for: 'admin',
  limit: 'PD',
  params: employerParams,
  reply: z.object({
    employer: DeskEmployer,
    posting: Entitlement,
    ledger: z.array(LedgerLine),
    readings: z.array(DirectoryDay),
    /** Suspended employers with which it agrees. */
    agreements: z.array(Agreement),
  }),
  problems: ['not_found'],
})

export const correctEmployer = endpoint({
  method: 'PUT',
  path: '/api/admin/employers/:employerId',
  summary: "Correct an employer's details; what is left out stays",
  for: 'admin',
  limit: 'W',
  params: employerParams,
  input: CompanyProfile.partial().extend({ email: Email.optional() }),
  reply: Message,
  problems: ['not_found', 'email_taken'],
})

export const verifyEmployer = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/verify',
  summary: "Vouch for an employer's address after a call at a public number; its waiting jobs are published",
  for: 'admin',
  limit: 'W',
  params: employerParams,
  input: z.strictObject({ ...calledNumber, company: seenName }),
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

export const withdrawVerification = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/withdraw-verification',
  summary:
    'Take back that an employer is verified: its open jobs wait as Pending until an operator verifies it again',
  for: 'admin',
  limit: 'W',
  params: employerParams,
  input: Reason,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

export const grantPlan = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/grant-plan',
  summary: `Give an employer a plan for ${termInMonths} months without a payment, with a reason that it reads`,
  for: 'admin',
  limit: 'W',
  params: employerParams,
  input: Reason.extend({
    type: word(planTypes),
    /** Number of ads, for Pay-per-Ad. */
    ads: z
      .number({ error: wholeAds })
      .int(wholeAds)
      .min(1, 'must be at least 1')
      .max(maxAds, `must be at most ${formatCount(maxAds)}`)
      .default(1),
  }),
  idempotent: true,
  reply: Message,
  problems: ['not_found'],
})

export const checkDirectoryUse = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/directory-checked',
  summary: 'Note that it was looked into that an employer reached the daily limit of the directory',
  for: 'admin',
  limit: 'W',
  params: employerParams,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

export const suspendEmployer = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/suspend',
  summary: 'Suspend an employer: every sign-in ends and its jobs go offline at once',
  for: 'admin',
  limit: 'W',
  params: employerParams,
  input: Reason,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

export const reinstateEmployer = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/reinstate',
  summary: 'Reinstate a suspended employer; the jobs that went with it come back',
  for: 'admin',
  limit: 'W',
  params: employerParams,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

export const giveAdBack = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/give-ad-back',
  summary: 'Give back one ad that was spent on a job, with the reason that the ledger keeps',
  for: 'admin',
  limit: 'W',
  params: employerParams,
  input: Reason.extend({
    jobId: Id,
    /** Newest line of the job in the ledger as it was read: after another one nothing is given back unseen. */
    line: Id.optional(),
  }),
  reply: Message,
  problems: ['not_found', 'gone', 'changed_meanwhile'],
})
