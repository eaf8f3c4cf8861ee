import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { atMost } from '../base/in-words.ts'
import { name } from '../base/names.ts'
import { seenSigns } from '../base/pasted.ts'
import { phone } from '../base/phone.ts'
import {
  Email,
  Id,
  isSeen,
  LinkToken,
  Message,
  NewPassword,
  prose,
  requiredLine,
  SectorWord,
  sentLength,
  text,
  word,
  wordOrNone,
} from '../base/schemas.ts'
import { uploadOf } from '../facts/file-kinds.ts'
import { lengths } from '../facts/lengths.ts'
import { maxPasswordLength } from '../facts/password-length.ts'
import { nationalities, planTypes, roles } from '../facts/vocabularies.ts'
import { PlaceId } from '../places/places.ts'
import { skillsIn } from '../seekers/skills.ts'
import { SignedIn } from './signed-in.ts'

const Password = text(maxPasswordLength).min(1, 'is required')

/** Six digits or a recovery code, as it is typed or pasted. */
const Code = text(sentLength(40), undefined, atMost(40, 'characters')[1])
  .overwrite(seenSigns)
  .trim()
  .max(...atMost(40, 'characters'))

const Credentials = z.strictObject({ email: Email, password: Password })

/**
 * With `orOther`, address and password may belong to the person's account of the other role. Then that
 * account is signed in.
 */
const SiteCredentials = Credentials.extend({
  orOther: z.boolean({ error: 'must be true or false' }).optional(),
})

const LogoUpload = uploadOf('logo', 'logo')

export const EmployerRegistration = z.strictObject({
  name: name(),
  email: Email,
  password: NewPassword,
  sector: SectorWord,
  subscriptionType: word(planTypes),
})

/** Maximum number of skills of a profile. */
const maxSkills = 50
/** Skills in one text, each with its bullet and line end. */
const skillsText = text(maxSkills * (lengths.word + 10))

/** Skills come as an array or as text; either may be a list that was pasted, with blank and repeated lines. */
export const Skills = z
  .union([list(skillsText, 4 * maxSkills, { what: 'lines' }), skillsText], {
    error: 'must be a list of skills',
  })
  .transform((given) => skillsIn([given].flat()).filter(isSeen))
  .pipe(z.array(requiredLine(lengths.word)).max(...atMost(maxSkills, 'skills')))

export const SeekerRegistration = z.strictObject({
  name: name(),
  email: Email,
  password: NewPassword,
  skills: Skills.default([]),
  experience: prose(lengths.text).default(''),
  location: z.union([z.literal(''), requiredLine(lengths.name)]).default(''),
  placeId: PlaceId.optional(),
  sector: SectorWord,
  openToEmployers: z.boolean({ error: 'must be true or false' }).default(false),
  phone: phone().optional(),
  nationality: wordOrNone(nationalities),
})

export const registerEmployer = endpoint({
  method: 'POST',
  path: '/api/employers',
  summary: 'Register an employer',
  for: 'anyone',
  limit: 'M',
  input: EmployerRegistration,
  upload: LogoUpload,
  reply: z.object({ message: z.string(), employerId: Id }),
  status: 201,
  problems: ['email_taken', 'common_password', 'invalid_image', 'logo_too_large', 'too_many'],
})

export const registerSeeker = endpoint({
  method: 'POST',
  path: '/api/jobseekers/register',
  summary: 'Register a job seeker',
  for: 'anyone',
  limit: 'M',
  input: SeekerRegistration,
  reply: z.object({
    message: z.string(),
    jobSeeker: z.object({ _id: Id, name: z.string(), email: z.string() }),
  }),
  status: 201,
  problems: ['email_taken', 'common_password', 'too_many'],
})

export const signInEmployer = endpoint({
  method: 'POST',
  path: '/api/auth/employer',
  summary: 'Log in as an employer',
  for: 'anyone',
  limit: 'L',
  input: SiteCredentials,
  reply: SignedIn,
  problems: ['wrong_credentials', 'suspended', 'too_many'],
})

export const signInSeeker = endpoint({
  ...signInEmployer,
  path: '/api/auth/jobseeker',
  summary: 'Log in as a job seeker',
})

/** Signs in the operator. With an enrolled authenticator, `code` is its six digits or a recovery code. */
export const signInOperator = endpoint({
  ...signInEmployer,
  path: '/api/auth/admin',
  summary: 'Log in as an operator',
  input: Credentials.extend({ code: Code.optional() }),
  reply: SignedIn.extend({ isEnrolled: z.boolean() }),
  problems: [
    'wrong_credentials',
    'code_needed',
    'wrong_code',
    'passkey_needed',
    'enrolment_needed',
    'suspended',
    'too_many',
  ],
})

export const enrolOperator = endpoint({
  ...signInEmployer,
  path: '/api/auth/admin/authenticator',
  summary: "A new secret for an operator's authenticator, until one is confirmed",
  reply: z.object({ secret: z.string(), uri: z.string() }),
  problems: ['wrong_credentials', 'already_enrolled', 'suspended', 'too_many'],
})

export const confirmOperator = endpoint({
  ...signInEmployer,
  path: '/api/auth/admin/authenticator/confirm',
  summary: 'Confirm the authenticator with its first code, and log in',
  input: Credentials.extend({ code: Code }),
  reply: SignedIn.extend({ recoveryCodes: z.array(z.string()) }),
  problems: ['wrong_credentials', 'wrong_code', 'already_enrolled', 'suspended', 'too_many'],
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Exchange a refresh token for a new pair',
  for: 'anyone',
  limit: 'T',
  input: z.strictObject({ refreshToken: text(500).min(1, 'is required') }),
  reply: z.object({ token: z.string(), refreshToken: z.string() }),
  problems: ['signed_out', 'sign_in_ended', 'suspended', 'too_many'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End a session: the refresh token and all of its family stop working',
  for: 'anyone',
  limit: 'T',
  input: z.strictObject({ refreshToken: text(500).min(1, 'is required') }),
  reply: Message,
  problems: [],
})

export const verifyEmployerEmail = endpoint({
  method: 'GET',
  path: '/api/employers/verify-email',
  summary: "Verify an employer's e-mail address; twice with one link is a success",
  for: 'anyone',
  limit: 'T',
  query: LinkToken,
  reply: Message.extend({
    role: z.enum(roles),
    /** Number of jobs that waited for the confirmation and are published now. */
    published: z.number(),
    /** Number of jobs that have expired by now and can be renewed. */
    over: z.number(),
    /** Number of jobs whose text is looked at, or changed, before they are shown. */
    held: z.number(),
  }),
  problems: ['bad_token'],
})

export const verifySeekerEmail = endpoint({
  ...verifyEmployerEmail,
  path: '/api/jobseekers/verify-email',
  summary: "Verify a job seeker's e-mail address",
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the verification e-mail again',
  for: 'anyone',
  limit: 'M',
  input: z.strictObject({ email: Email, role: z.enum(['employer', 'jobseeker']) }),
  reply: Message,
  problems: ['too_many'],
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/employers/request-password-reset',
  summary: 'Mail a link that sets a new password, for every account with the address',
  for: 'anyone',
  limit: 'M',
  input: z.strictObject({ email: Email }),
  reply: Message,
  problems: ['too_many'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/employers/reset-password',
  summary: 'Set a new password with the token of the e-mail; ends every session of the account',
  for: 'anyone',
  limit: 'T',
  query: LinkToken,
  input: z.strictObject({ password: NewPassword }),
  reply: Message,
  problems: ['bad_token', 'common_password', 'too_many'],
})

export const claimAccount = endpoint({
  ...resetPassword,
  path: '/api/employers/claim',
  summary: 'Claim the account of a company whose jobs were imported, with the token of an e-mail about them',
  reply: Message.extend({ email: z.string() }),
  problems: ['bad_token', 'common_password', 'email_taken', 'too_many'],
})
