import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { name } from '../base/names.ts'
import { Email, Id, Instant, LinkToken, Message, NewPassword, text } from '../base/schemas.ts'
import { maxPasswordLength } from '../facts/password-length.ts'
import { roles } from '../facts/vocabularies.ts'
import { OwnProof } from './phone-sign-in.ts'
import { Company } from './signed-in.ts'

export const Password = text(maxPasswordLength, 'is required').min(1, 'is required')

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The account of who asks',
  for: 'signed-in',
  limit: 'A',
  reply: z.object({
    _id: Id,
    role: z.enum(roles),
    name: z.string(),
    email: z.string(),
    isVerified: z.boolean(),
    /** False for an account that passkeys, codes or mails alone open. */
    hasPassword: z.boolean(),
    /** The address refuses our e-mails permanently: nothing is sent to it. */
    refusesMail: z.boolean(),
    /** Reason of the operator who withdrew the verification. */
    verificationWithdrawn: z.string().nullable(),
    /** A requested new address that is not confirmed yet. */
    pendingEmail: z.string().nullable(),
    createdAt: Instant,
    /** All companies that the person works for. Employers only. */
    companies: z.array(Company).optional(),
  }),
  problems: [],
})

export const renameMe = endpoint({
  method: 'PUT',
  path: '/api/account/name',
  summary: 'Change the name of a job seeker or an operator; an employer changes the company profile',
  for: ['jobseeker', 'admin'],
  limit: 'W',
  input: z.strictObject({ name: name() }),
  reply: Message,
  problems: [],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the password: ends every session and answers with a new one',
  for: 'signed-in',
  limit: 'H',
  input: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
  reply: z.object({ token: z.string(), refreshToken: z.string() }),
  problems: ['wrong_password', 'common_password', 'too_many'],
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Ask for another e-mail address; it replaces the old one once the mailed link is followed',
  for: 'signed-in',
  limit: 'M',
  input: OwnProof.extend({ email: Email }),
  reply: Message,
  problems: ['wrong_password', 'bad_code', 'sign_in_again', 'email_taken', 'too_many'],
})

/** For the owner of the old address, who only has the link in the mail. */
export const keepAddress = endpoint({
  method: 'POST',
  path: '/api/account/keep-address',
  summary:
    'Keep the address that a change of it would replace, or has: ends every session and removes the password',
  for: 'anyone',
  limit: 'T',
  query: LinkToken,
  reply: Message,
  problems: ['bad_token', 'email_taken', 'too_many'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is kept about the account: a ZIP of JSON and files',
  for: 'signed-in',
  limit: 'H',
  reply: 'file',
  problems: ['too_many', 'busy'],
})

export const readDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'The companies that the deletion of my account would delete, leave, or be refused for',
  for: ['employer', 'jobseeker'],
  limit: 'A',
  reply: z.object({
    /** Names of companies that are deleted with their only owner. */
    deletes: z.array(z.string()),
    /** MVR that those would leave behind: credit, and refunds that are not transferred yet. Only companies with either. */
    money: z.array(z.object({ company: z.string(), credit: z.number(), refunds: z.number() })),
    /** Names of companies that go on without the person. */
    leaves: z.array(z.string()),
    /** Names of other companies that would be without an owner, so that the deletion is refused. */
    needsOwner: z.array(z.string()),
  }),
  problems: [],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account with its personal data and files; applications stay as anonymous counts',
  for: ['employer', 'jobseeker'],
  limit: 'H',
  input: OwnProof,
  reply: Message,
  problems: ['wrong_password', 'bad_code', 'sign_in_again', 'last_owner', 'changed_meanwhile', 'too_many'],
})

const Session = z.object({
  _id: Id,
  /** User agent that the browser sent. */
  userAgent: z.string(),
  startedAt: Instant,
  lastUsedAt: Instant,
  isThisOne: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The browsers in which the account is logged in, the last used first',
  for: 'signed-in',
  limit: 'A',
  reply: z.array(Session),
  problems: [],
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Log out one browser of the account',
  for: 'signed-in',
  limit: 'W',
  params: z.object({ sessionId: Id }),
  reply: Message,
  problems: ['malformed_id', 'not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Log out every other browser of the account',
  for: 'signed-in',
  limit: 'W',
  reply: Message,
  problems: [],
})
