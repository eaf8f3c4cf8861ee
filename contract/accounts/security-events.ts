import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { choice, Day, Id, line, pageQuery, word } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { eventsKeptForDays } from '../facts/retention.ts'
import { roles } from '../facts/vocabularies.ts'

/** Events of an account that its owner and operators can read. */
export const eventKinds = [
  'signed in',
  'sign-in failed',
  'sign-in slowed down',
  'sign-in refused',
  'code wrong',
  'recovery code used',
  'signed out',
  'device signed out',
  'other devices signed out',
  'old sign-in replayed',
  'authenticator set up',
  'authenticator removed',
  'passkey added',
  'passkey removed',
  'identity connected',
  'identity removed',
  'password wrong',
  'password changed',
  'password reset requested',
  'password reset',
  'password taken away',
  'e-mail address confirmed',
  'verification taken back',
  'e-mail change requested',
  'e-mail change cancelled',
  'e-mail address kept',
  'e-mail address changed',
  'phone number added',
  'phone number removed',
  'data exported',
  'account deleted',
  'account suspended',
  'account reinstated',
  'CV read',
  'certificate read',
  'job seeker read',
  'job seekers listed',
  'applicants exported',
  'API key made',
  'API key removed',
  'webhook added',
  'webhook changed',
  'webhook removed',
  'call refused',
  'call slowed down',
] as const
export type EventKind = (typeof eventKinds)[number]

/** One event at `at`. Repetitions within an hour are one event with a `count`; the last is at `lastAt`. */
const AccountEvent = z.object({
  _id: Id,
  kind: z.enum(eventKinds),
  at: z.string(),
  lastAt: z.string(),
  count: z.number(),
  /** IP address of the caller; empty for an act of the operator or the server. */
  address: z.string(),
  userAgent: z.string(),
})
export type AccountEvent = z.output<typeof AccountEvent>

export const listOwnEvents = endpoint({
  method: 'GET',
  path: '/api/account/activity',
  summary: `What happened to my account in the last ${eventsKeptForDays} days: sign-ins, failed attempts, changes; the newest first`,
  for: 'signed-in',
  limit: 'A',
  query: z.object(pageQuery(20, 100)),
  reply: z.array(AccountEvent),
  paged: true,
  problems: [],
})

export const SecurityEvent = AccountEvent.extend({
  /** The account; null if deleted. */
  account: z.object({ id: Id, name: z.string(), email: z.string(), role: z.enum(roles) }).nullable(),
  /** Substitute for the id of a deleted account. */
  anonymousId: Id.nullable(),
  /** The target: a call, or the id of a person. */
  target: z.string(),
  /** Name of the target, a person or a job, while it exists. */
  targetName: z.string().nullable(),
  /** Operator who acted on the account. */
  operator: z.string().nullable(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/security-events',
  summary: `What happened to accounts in the last ${eventsKeptForDays} days: who signed in, what was read, what was refused; the newest first`,
  for: 'admin',
  limit: 'A',
  query: z.object({
    /**
     * Part of the name or e-mail address; the id of an account or a target; or an IP address, with IPv6 as
     * its /64.
     */
    q: line(lengths.line).optional(),
    kind: choice(word(eventKinds)),
    from: choice(Day),
    to: choice(Day),
    ...pageQuery(),
  }),
  reply: z.array(SecurityEvent),
  paged: true,
  problems: [],
})
