import { Problem } from '#contract/base/problems.ts'
import * as contract from '#contract/companies/desk-members.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listMembers } from '../list-members.ts'
import { reinstateMember, suspendMember } from './suspend-member.ts'

export const deskMemberRoutes: Route[] = [
  serve(contract.deskMembers, async ({ db, now, params: { employerId } }) => {
    const members = await listMembers(db, { employerId, personId: '', now })
    if (members.length === 0) throw new Problem('not_found')
    return members
  }),
  serve(contract.suspendMember, async ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    await suspendMember(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now })
    return { message: 'The member is suspended. The employer is not affected' }
  }),
  serve(contract.reinstateMember, async ({ db, services: { publicUrl }, now, viewer, params }) => {
    await reinstateMember(db, { ...params, operatorId: viewer.id, publicUrl, now })
    return { message: 'The member can log in for the employer again' }
  }),
]
