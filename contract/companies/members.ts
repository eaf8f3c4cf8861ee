import { z } from 'zod'
import { SignedIn } from '../accounts/signed-in.ts'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { name } from '../base/names.ts'
import {
  Email,
  employerParams,
  Id,
  Instant,
  LinkToken,
  Message,
  NewPassword,
  text,
  word,
} from '../base/schemas.ts'
import { maxApiKeys, maxWebhooks } from '../facts/bounds.ts'
import { memberRoles } from '../facts/member-roles.ts'

/** Maximum number of jobs that are chosen for one hiring manager. */
const maxChosenJobs = 200

const Role = word(memberRoles)
const ChosenJobs = list(Id, maxChosenJobs, { what: 'jobs' })

export const Member = z.object({
  _id: Id,
  /** Empty until the invitation is accepted. */
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  /** Jobs of a hiring manager; empty for other roles, which work on all. */
  jobs: z.array(Id),
  /** Jobs in which it may decide. */
  decides: z.array(Id),
  /** Time of joining, or of the invitation. */
  since: Instant,
  /** The invitation is not accepted yet. */
  invited: z.boolean(),
  /** Locked out until an owner readmits it. */
  suspended: z.boolean(),
  /** Reason of an operator's suspension; null after one by an owner. */
  suspendedReason: z.string().nullable(),
  /** Job seekers see the name, not only the role. */
  showsName: z.boolean(),
  isMe: z.boolean(),
})
export type Member = z.output<typeof Member>

const ofMember = z.object({ employerId: Id, memberId: Id })

/** Programs of a member that the company keeps; the others end with its rights. */
const Keep = z
  .strictObject({
    keys: list(Id, maxApiKeys, { what: 'keys' }).default([]),
    webhooks: list(Id, maxWebhooks, { what: 'webhooks' }).default([]),
  })
  .optional()

export const memberPrograms = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId/members/:memberId/programs',
  summary: 'API keys and webhooks that a member made or kept, and what else ends when it loses its rights',
  for: 'employer',
  limit: 'A',
  params: ofMember,
  reply: z.object({
    keys: z.array(z.object({ _id: Id, name: z.string(), ending: z.string() })),
    webhooks: z.array(z.object({ _id: Id, url: z.string() })),
    /** Open invitations that it sent. */
    invitations: z.array(z.string()),
    /** Jobs whose applications are mailed to its address as contact. */
    jobs: z.array(z.string()),
  }),
  problems: ['forbidden', 'not_found'],
})

export const members = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId/members',
  summary: 'The members of my company and who is invited, in the order in which they came',
  for: 'employer',
  limit: 'A',
  params: employerParams,
  reply: z.array(Member),
  problems: ['forbidden'],
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/employers/:employerId/members',
  summary: 'Invite somebody to my company by e-mail, with a link that works once',
  for: 'employer',
  limit: 'M',
  params: employerParams,
  input: z.strictObject({
    email: Email,
    role: Role,
    jobs: ChosenJobs.optional(),
    decides: ChosenJobs.optional(),
  }),
  reply: Message.extend({ member: Member }),
  status: 201,
  problems: ['forbidden', 'already_member', 'list_full', 'not_found', 'too_many', 'refuses_mail'],
})

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/employers/:employerId/members/:memberId',
  summary: 'Change a member or an invitation of my company; a member changes its own name itself',
  for: 'employer',
  limit: 'W',
  params: ofMember,
  input: z.strictObject({
    role: Role.optional(),
    jobs: ChosenJobs.optional(),
    decides: ChosenJobs.optional(),
    suspended: z.boolean({ error: 'must be true or false' }).optional(),
    /** For the role owner: the caller becomes a recruiter. */
    handOver: z.literal(true, { error: 'must be true' }).optional(),
    name: name().optional(),
    showsName: z.boolean({ error: 'must be true or false' }).optional(),
    /** For a suspension, or the end of the role owner. */
    keep: Keep,
    /** Place as it was read: a change that somebody else has made meanwhile refuses this one. */
    before: z.strictObject({ role: Role, jobs: ChosenJobs, decides: ChosenJobs }).optional(),
  }),
  reply: Message.extend({ member: Member }),
  problems: ['forbidden', 'not_found', 'last_owner', 'suspended', 'changed_meanwhile'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/employers/:employerId/members/:memberId',
  summary:
    'Take a member or an invitation away, or leave the company; it is signed out of it at once, and its programs end unless they are kept',
  for: 'employer',
  limit: 'W',
  params: ofMember,
  input: z.strictObject({ keep: Keep }).optional(),
  reply: Message,
  problems: ['forbidden', 'not_found', 'last_owner', 'suspended'],
})

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/employers/invitation',
  summary: 'Who invites, as whom and to what, for the link of an e-mail',
  for: 'anyone',
  limit: 'T',
  query: LinkToken,
  reply: z.object({
    company: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    /** The address has no usable account: a name and a password are needed. */
    needsPassword: z.boolean(),
  }),
  problems: ['bad_token', 'too_many'],
})

export const joinCompany = endpoint({
  method: 'POST',
  path: '/api/employers/join',
  summary: 'Accept an invitation; an account is made where the address has none',
  for: 'anyone',
  limit: 'T',
  input: z.strictObject({
    token: text(200).min(1, 'is required'),
    name: name().optional(),
    password: NewPassword.optional(),
  }),
  reply: Message.extend({ employerId: Id, email: z.string() }),
  problems: ['bad_token', 'forbidden', 'already_member', 'common_password', 'too_many'],
})

export const changeCompany = endpoint({
  method: 'POST',
  path: '/api/auth/company',
  summary: 'Go on in another company that I work for, with a sign-in of its own',
  for: 'employer',
  limit: 'W',
  input: z.strictObject({ employerId: Id }),
  reply: SignedIn,
  problems: ['not_found', 'suspended'],
})
