import { Problem } from '#contract/base/problems.ts'
import * as contract from '#contract/companies/members.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { changeCompany } from './change-company.ts'
import { changeMember } from './change-member.ts'
import { deskMemberRoutes } from './desk/routes.ts'
import { findMember } from './find-member.ts'
import { inviteMember } from './invite-member.ts'
import { joinCompany, readInvitation } from './join-company.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { readRights } from './take-rights.ts'

export const memberRoutes: Route[] = [
  serve(contract.members, ({ db, now, viewer, params: { employerId } }) => {
    requireSelf(viewer.id, employerId)
    return listMembers(db, { employerId, personId: viewer.personId, now })
  }),
  serve(contract.memberPrograms, async ({ db, now, viewer, params }) => {
    requireSelf(viewer.id, params.employerId)
    const found = await findMember(db, params)
    if (!found) throw new Problem('not_found')
    return readRights(db, { employerId: viewer.id, account: found.account, now })
  }),
  serve(contract.inviteMember, async ({ db, now, services: { publicUrl }, viewer, params, input }) => {
    const member = await inviteMember(db, { ...params, ...input, viewer, publicUrl, now })
    return { message: `The invitation is on its way to ${member.email}`, member }
  }),
  serve(contract.changeMember, async ({ db, now, viewer, params, input }) => {
    const member = await changeMember(db, { ...params, ...input, viewer, now })
    return { message: 'The change is saved', member }
  }),
  serve(contract.removeMember, async ({ db, now, viewer, params, input }) => {
    const removed = await removeMember(db, { ...params, ...input, viewer, now })
    return { message: removed === 'invitation' ? 'The invitation is withdrawn' : 'Removed from the team' }
  }),
  serve(contract.readInvitation, ({ db, now, query }) => readInvitation(db, { ...query, now })),
  serve(contract.joinCompany, async ({ db, now, origin, viewer, input }) => {
    const { company, ...joined } = await joinCompany(db, { ...input, viewer, origin, now })
    return { ...joined, message: `You have joined the team of ${company}. Log in with ${joined.email}` }
  }),
  serve(contract.changeCompany, ({ db, now, services: { secret }, origin, viewer, input }) =>
    changeCompany(db, { ...input, viewer, secret, origin, now }),
  ),
  ...deskMemberRoutes,
]
