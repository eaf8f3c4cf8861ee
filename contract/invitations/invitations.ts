import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { Id, Message, prose, seekerParams } from '../base/schemas.ts'
import { applicationStatuses } from '../facts/application-status.ts'
import { invitationsADay, invitationsAWeek } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'

/** Reason why a person could be invited: listed in the directory, or applied to the company before. */
export const invitationReasons = ['directory', 'applied before'] as const

/** States of an invitation. */
export const invitationStates = ['sent', 'declined', 'applied'] as const

const JobOfInvitation = z.object({
  /** Null once the job is deleted. */
  _id: Id.nullable(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  /** Takes applications. */
  isOpen: z.boolean(),
})

const Invitation = z.object({
  _id: Id,
  job: JobOfInvitation,
  employerId: Id,
  words: z.string(),
  because: z.enum(invitationReasons),
  /** Title of the earlier job; '' without one. */
  earlier: z.string(),
  at: z.string(),
  state: z.enum(invitationStates),
})
export type Invitation = z.output<typeof Invitation>

const MyInvitations = z.object({
  /** Employers may invite me. */
  allowed: z.boolean(),
  invitations: z.array(Invitation),
  /** Companies that may, one by one. */
  companies: z.array(z.object({ _id: Id, company: z.string() })),
  /** Companies that may not. */
  muted: z.array(z.object({ _id: Id, company: z.string() })),
})
export type MyInvitations = z.output<typeof MyInvitations>

export const inviteToApply = endpoint({
  method: 'POST',
  path: '/api/employers/invitations-to-apply',
  summary: `Invite a job seeker who allowed it to apply for an own job: ${invitationsADay} a day for a company, ${invitationsAWeek} a week for a person`,
  for: 'employer',
  limit: 'W',
  input: z.strictObject({ jobId: Id, jobseekerId: Id, words: prose(lengths.reason).default('') }),
  idempotent: true,
  reply: Message.extend({ _id: Id }),
  status: 201,
  problems: [
    'not_found',
    'job_closed',
    'apply_elsewhere',
    'restricted',
    'maldivians_first',
    'not_invitable',
    'already_invited',
    'invited_enough',
    'invitations_spent',
    'confirmation_needed',
    'verification_withdrawn',
    'entitlement_needed',
    'too_many',
  ],
})

const Sent = z.object({
  _id: Id,
  job: z.object({ _id: Id.nullable(), title: z.string() }),
  person: z.object({ _id: Id, name: z.string() }),
  at: z.string(),
  state: z.enum(invitationStates),
})

const Earlier = z.object({
  _id: Id,
  name: z.string(),
  /** Job of the latest application here. */
  jobTitle: z.string(),
  appliedAt: z.string(),
  status: z.enum(namesOf(applicationStatuses)),
})

const Inviting = z.object({
  /** Number of invitations that the company can still send today. */
  left: z.number(),
  jobs: z.array(z.object({ _id: Id, title: z.string(), location: z.string() })),
  /** Earlier applicants who allow invitations, the latest first. */
  earlier: z.array(Earlier),
  sent: z.array(Sent),
})
export type Inviting = z.output<typeof Inviting>

export const invitingPage = endpoint({
  method: 'GET',
  path: '/api/employers/invitations-to-apply',
  summary: 'Open jobs, earlier applicants who allow invitations, and the invitations that my company sent',
  for: 'employer',
  limit: 'PL',
  /** Job for which people are sought: those who applied for it, or are invited to it, are left out. */
  query: z.object({ job: Id.optional() }),
  reply: Inviting,
  problems: [],
})

export const myInvitations = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/invitations',
  summary: 'Invitations to apply that I got and why, and who may invite me',
  for: 'jobseeker',
  limit: 'PD',
  params: seekerParams,
  reply: MyInvitations,
  problems: ['not_found'],
})

export const allowInvitations = endpoint({
  method: 'PUT',
  path: '/api/account/invitations',
  summary: 'Choose whether employers may invite me to apply; off at first',
  for: 'jobseeker',
  limit: 'W',
  input: z.strictObject({ allowed: z.boolean() }),
  reply: Message.extend({ allowed: z.boolean() }),
  problems: [],
})

export const declineInvitation = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/:seekerId/invitations/:invitationId/decline',
  summary: 'Decline an invitation to apply',
  for: 'jobseeker',
  limit: 'W',
  params: z.object({ seekerId: Id, invitationId: Id }),
  reply: Message,
  problems: ['not_found'],
})

export const muteCompany = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/:seekerId/muted-companies/:employerId',
  summary: 'No more invitations from a company',
  for: 'jobseeker',
  limit: 'W',
  params: z.object({ seekerId: Id, employerId: Id }),
  reply: Message,
  problems: ['not_found'],
})

export const unmuteCompany = endpoint({
  ...muteCompany,
  method: 'DELETE',
  summary: 'Let a company invite me again',
})

export const allowCompany = endpoint({
  ...muteCompany,
  path: '/api/jobseekers/:seekerId/inviting-companies/:employerId',
  summary: 'Let a company that I applied to invite me again, and no other one. It ends a mute',
})

export const disallowCompany = endpoint({
  ...allowCompany,
  method: 'DELETE',
  summary: 'No longer let this one company invite me',
})
