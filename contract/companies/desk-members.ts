import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id, Message } from '../base/schemas.ts'
import { Reason } from '../desk/desk.ts'
import { Member } from './members.ts'

const memberParams = z.object({ employerId: Id, memberId: Id })

const DeskMember = Member.omit({ isMe: true, showsName: true, decides: true })
export type DeskMember = z.output<typeof DeskMember>

export const deskMembers = endpoint({
  method: 'GET',
  path: '/api/admin/employers/:employerId/members',
  summary: 'The members of an employer and who is invited, in the order in which they came',
  for: 'admin',
  limit: 'PD',
  params: memberParams.pick({ employerId: true }),
  reply: z.array(DeskMember),
  problems: ['not_found'],
})

export const suspendMember = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/members/:memberId/suspend',
  summary: 'Suspend one member of an employer: its sign-ins for it end at once, and the employer works on',
  for: 'admin',
  limit: 'W',
  params: memberParams,
  input: Reason,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile', 'last_owner'],
})

export const reinstateMember = endpoint({
  method: 'POST',
  path: '/api/admin/employers/:employerId/members/:memberId/reinstate',
  summary: 'Reinstate a suspended member of an employer',
  for: 'admin',
  limit: 'W',
  params: memberParams,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})
