import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { name } from '../base/names.ts'
import { Email, Id, Instant, Message, requiredLine, SectorWord, text } from '../base/schemas.ts'
import { maxPasskeys } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { Password } from './account.ts'
import { signInEmployer, signInOperator, signInSeeker } from './accounts.ts'

/** Bytes as browsers send them. @param max characters */
const base64url = (max: number) => text(max).regex(/^[\w-]+$/, 'must be base64url')

/** An id that a device gave its key: at most 1,023 bytes. */
const CredentialId = base64url(1_400)

/** Field of a refusal: no account has this passkey, so its device need not offer it. */
export const passkeyOfNobody = 'passkey'

const Transports = list(text(20), 10)

/** A browser's answer to a challenge, signed by a passkey. Other properties of it are dropped. */
export const Assertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
})
export type Assertion = z.output<typeof Assertion>

/** A browser's attestation of a new passkey. */
const Attestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: Transports.optional(),
  }),
})
export type Attestation = z.output<typeof Attestation>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Arguments of `navigator.credentials.get`. */
const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Passkeys that may answer; empty for any passkey of the site. */
  allowCredentials: z.array(Descriptor),
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'A challenge for a passkey that signs in, once and within minutes',
  for: 'anyone',
  limit: 'L',
  reply: AssertionOptions,
  problems: ['too_many'],
})

export const signInWithPasskey = endpoint({
  ...signInEmployer,
  path: '/api/auth/passkey',
  summary: 'Log in with a passkey in place of a password, as an employer or a job seeker',
  input: z.strictObject({ response: Assertion }),
  problems: ['wrong_passkey', 'passkey_too_late', 'suspended', 'too_many'],
})

export const signInOperatorWithPasskey = endpoint({
  ...signInWithPasskey,
  path: '/api/auth/admin/passkey',
  summary: 'Log in as an operator with a passkey that asks who is there: in place of password and code',
  reply: signInOperator.reply,
})

export const secondPasskeyOptions = endpoint({
  ...passkeyOptions,
  path: '/api/auth/admin/passkey/options',
  summary: 'A challenge for the passkey of an operator who knows the password',
  input: z.strictObject({ email: Email, password: Password }),
  problems: ['wrong_credentials', 'no_passkey', 'suspended', 'too_many'],
})

export const signInOperatorWithBoth = endpoint({
  ...signInOperatorWithPasskey,
  path: '/api/auth/admin/passkey/second',
  summary: 'Log in as an operator with the password, and a passkey in place of the code',
  input: z.strictObject({ email: Email, password: Password, response: Assertion }),
  problems: ['wrong_credentials', 'wrong_passkey', 'passkey_too_late', 'suspended', 'too_many'],
})

/** Absent for a person without a password who has just signed in. */
const Proof = z.strictObject({ password: Password.optional() })

const Passkey = z.object({
  _id: Id,
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'The passkeys of the account, the oldest first',
  for: 'signed-in',
  limit: 'A',
  reply: z.array(Passkey),
  problems: [],
})

export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: `A challenge for one more passkey, at most ${maxPasskeys}; with the password, or just after signing in where there is none`,
  for: 'signed-in',
  limit: 'H',
  input: Proof,
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
  problems: ['wrong_password', 'sign_in_again', 'passkeys_full', 'too_many'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add the passkey that was made for the challenge; the account is notified',
  for: 'signed-in',
  limit: 'H',
  input: z.strictObject({ name: requiredLine(lengths.word), response: Attestation }),
  reply: Passkey,
  status: 201,
  problems: ['passkey_not_taken', 'passkey_there', 'passkeys_full', 'too_many'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Give a passkey another name',
  for: 'signed-in',
  limit: 'W',
  params: z.object({ passkeyId: Id }),
  input: z.strictObject({ name: requiredLine(lengths.word) }),
  reply: Message,
  problems: ['malformed_id', 'not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Remove a passkey; ends every other session, as a new password does',
  for: 'signed-in',
  limit: 'H',
  params: z.object({ passkeyId: Id }),
  input: Proof,
  reply: Message.extend({
    /** For the device, which can then stop offering what was removed. */
    device: z.object({
      rpId: z.string(),
      userId: z.string(),
      removed: z.string(),
      /** Passkeys of the account that are left. */
      accepted: z.array(z.string()),
    }),
  }),
  problems: ['malformed_id', 'not_found', 'last_door', 'wrong_password', 'sign_in_again', 'too_many'],
})

export const newAccountOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/register/options',
  summary: 'A challenge for the passkey of a job seeker who registers without a password',
  for: 'anyone',
  limit: 'L',
  input: z.strictObject({ name: name(), email: Email }),
  /** `accountId` is the id of the future account. */
  reply: newPasskeyOptions.reply.extend({ accountId: Id }),
  problems: ['too_many'],
})

export const registerWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/register',
  summary: 'Register a job seeker with an e-mail address and the passkey that was made for the challenge',
  for: 'anyone',
  limit: 'M',
  input: z.strictObject({
    accountId: Id,
    name: name(),
    email: Email,
    sector: SectorWord,
    openToEmployers: z.boolean({ error: 'must be true or false' }).default(false),
    /** Name of the passkey. */
    passkey: requiredLine(lengths.word),
    response: Attestation,
  }),
  reply: signInSeeker.reply,
  status: 201,
  problems: ['passkey_not_taken', 'passkey_there', 'email_taken', 'too_many'],
})
