import { z } from 'zod'
import { Password } from '../accounts/account.ts'
import { endpoint } from '../base/endpoint.ts'
import { name } from '../base/names.ts'
import { Email, Id, Message, word } from '../base/schemas.ts'
import { deskRoleNames } from '../facts/desk-roles.ts'

/** `invited`: no password yet. `plain`: no authenticator yet. */
export const operatorStates = ['invited', 'plain', 'ready', 'suspended'] as const

export const DeskOperator = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  state: z.enum(operatorStates),
  role: z.enum(deskRoleNames),
  createdAt: z.string(),
  /** Within the retention period; null if there was none. */
  lastSignInAt: z.string().nullable(),
})
export type DeskOperator = z.output<typeof DeskOperator>

export const listOperators = endpoint({
  method: 'GET',
  path: '/api/admin/operators',
  summary: 'Everybody who can be at the desk, the longest there first',
  for: 'admin',
  limit: 'A',
  reply: z.array(DeskOperator),
  problems: [],
})

export const inviteOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operators',
  summary: 'Invite a colleague to the desk, with the own password; every operator is notified',
  for: 'admin',
  limit: 'H',
  input: z.strictObject({
    name: name(),
    email: Email,
    password: Password,
    role: word(deskRoleNames).default('all'),
  }),
  reply: Message,
  status: 201,
  problems: ['email_taken', 'wrong_password', 'too_many'],
})

export const changeOperatorRole = endpoint({
  method: 'PUT',
  path: '/api/admin/operators/:operatorId/role',
  summary: 'Give an operator another part of the desk, from its next call on. Somebody keeps everything',
  for: 'admin',
  limit: 'W',
  params: z.object({ operatorId: Id }),
  input: z.strictObject({ role: word(deskRoleNames) }),
  reply: Message,
  problems: ['not_found', 'last_owner'],
})

export const takeBackInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/operators/:operatorId/invitation',
  summary: 'Withdraw an invitation, until the colleague has set a password',
  for: 'admin',
  limit: 'W',
  params: z.object({ operatorId: Id }),
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})
