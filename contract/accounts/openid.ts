import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { name } from '../base/names.ts'
import { Email, Instant, Message, SectorWord, word } from '../base/schemas.ts'
import { identityFacts } from '../facts/profile-vocabularies.ts'
import { nationalities } from '../facts/vocabularies.ts'
import { Password } from './account.ts'
import { signInSeeker } from './accounts.ts'

const Facts = z.object({
  name: z.string().optional(),
  nationality: z.enum(nationalities).optional(),
  phone: z.string().optional(),
})

const Take = list(word(identityFacts), identityFacts.length).default([])

export const openIdMethod = endpoint({
  method: 'GET',
  path: '/api/auth/openid',
  summary: 'What the sign-in with an OpenID Connect issuer is called here; empty where there is none',
  for: 'anyone',
  limit: 'R',
  keptUntil: ['settings'],
  reply: z.object({ label: z.string() }),
  problems: [],
})

/** A person who returned from the issuer, with its facts. */
const Came = z.object({
  label: z.string(),
  facts: Facts,
  /** Empty if the issuer gives none. */
  email: z.string(),
  isEmailProven: z.boolean(),
  /** Did the issuer check the person's papers? Only then the facts are shown as verified. */
  isProven: z.boolean(),
  redirect: z.string(),
})

/**
 * With `came` alone there is no account yet. Otherwise it is open, and `offered` has the facts that can be
 * copied.
 */
export const enterWithOpenId = endpoint({
  method: 'POST',
  path: '/api/auth/openid',
  summary:
    'Log in a job seeker who came back from the issuer in this browser. An account with the same address is connected where the issuer and this site have both proven it',
  for: 'anyone',
  limit: 'L',
  input: z.strictObject({}).default({}),
  reply: z.object({
    signIn: signInSeeker.reply.optional(),
    came: Came,
    offered: Facts.optional(),
  }),
  problems: ['no_openid', 'openid_too_late', 'openid_unconfirmed', 'identity_there', 'suspended', 'too_many'],
})

export const registerWithOpenId = endpoint({
  method: 'POST',
  path: '/api/auth/openid/register',
  summary:
    'Register the job seeker who came back from the issuer, with the facts that they let be taken over',
  for: 'anyone',
  limit: 'M',
  input: z.strictObject({
    name: name(),
    email: Email,
    sector: SectorWord,
    openToEmployers: z.boolean({ error: 'must be true or false' }).default(false),
    take: Take,
  }),
  reply: signInSeeker.reply,
  status: 201,
  problems: ['no_openid', 'openid_too_late', 'identity_taken', 'email_taken', 'too_many'],
})

export const ownIdentity = endpoint({
  method: 'GET',
  path: '/api/account/openid',
  summary: 'The connection of my account with the issuer, and the facts of my profile that it vouches for',
  for: 'jobseeker',
  limit: 'A',
  reply: z.object({
    /** Label of the configured issuer; empty without one. */
    label: z.string(),
    connection: z
      .object({
        label: z.string(),
        since: Instant,
        lastUsedAt: Instant,
        isProven: z.boolean(),
        verified: z.array(z.enum(identityFacts)),
      })
      .nullable(),
  }),
  problems: [],
})

export const arrivedIdentity = endpoint({
  method: 'GET',
  path: '/api/account/openid/arrival',
  summary: 'What the issuer says of the person who came back in this browser, to be connected or taken over',
  for: 'jobseeker',
  limit: 'A',
  reply: Came.omit({ redirect: true }).extend({ isConnected: z.boolean(), offered: Facts }),
  problems: ['no_openid', 'openid_too_late'],
})

export const connectOpenId = endpoint({
  method: 'POST',
  path: '/api/account/openid',
  summary:
    'Connect my account with the person who came back from the issuer; with the password, or just after signing in where there is none',
  for: 'jobseeker',
  limit: 'H',
  input: z.strictObject({ password: Password.optional(), take: Take }),
  reply: Message,
  problems: [
    'no_openid',
    'openid_too_late',
    'identity_taken',
    'identity_there',
    'wrong_password',
    'sign_in_again',
    'too_many',
  ],
})

export const takeFacts = endpoint({
  method: 'PUT',
  path: '/api/account/openid/facts',
  summary: 'Take over what the issuer says now; what is left out stays, and is not offered again as it is',
  for: 'jobseeker',
  limit: 'H',
  input: z.strictObject({ take: Take }),
  reply: Message,
  problems: ['no_openid', 'openid_too_late', 'not_found', 'too_many'],
})

export const removeOpenId = endpoint({
  method: 'DELETE',
  path: '/api/account/openid',
  summary: 'Remove the connection, where there is another way to log in; ends every other session',
  for: 'jobseeker',
  limit: 'H',
  input: z.strictObject({ password: Password.optional() }),
  reply: Message,
  problems: ['not_found', 'last_door', 'wrong_password', 'sign_in_again', 'too_many'],
})
