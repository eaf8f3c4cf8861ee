import * as contract from '#contract/invitations/invitations.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { actorOf } from '#platform/http/viewer.ts'
import { inviteToApply } from './invite.ts'
import { readInviting } from './inviting.ts'
import {
  allowCompany,
  allowInvitations,
  declineInvitation,
  disallowCompany,
  muteCompany,
  readMyInvitations,
  unmuteCompany,
} from './my-invitations.ts'

export const invitationRoutes: Route[] = [
  serve(contract.inviteToApply, async ({ db, now, services: { publicUrl }, viewer, input }) => ({
    _id: await inviteToApply(db, { ...input, ...actorOf(viewer), publicUrl, now }),
    message: 'The invitation is sent',
  })),
  serve(contract.invitingPage, ({ db, now, viewer, query }) =>
    readInviting(db, { employerId: viewer.id, jobId: query.job, now }),
  ),
  serve(contract.myInvitations, ({ db, now, viewer, params }) =>
    readMyInvitations(db, { ...params, viewer, now }),
  ),
  serve(contract.allowInvitations, async ({ db, now, viewer, input }) => {
    await allowInvitations(db, { ...input, seekerId: viewer.id, now })
    const message = input.allowed ? 'Employers may invite you now' : 'Nobody can invite you any more'
    return { ...input, message }
  }),
  serve(contract.declineInvitation, async ({ db, now, viewer, params }) => {
    await declineInvitation(db, { ...params, viewer, now })
    return { message: 'Declined' }
  }),
  serve(contract.muteCompany, async ({ db, now, viewer, params }) => {
    await muteCompany(db, { ...params, viewer, now })
    return { message: 'This company can no longer invite you' }
  }),
  serve(contract.unmuteCompany, async ({ db, viewer, params }) => {
    await unmuteCompany(db, { ...params, viewer })
    return { message: 'This company is no longer muted' }
  }),
  serve(contract.allowCompany, async ({ db, now, viewer, params }) => {
    await allowCompany(db, { ...params, viewer, now })
    return { message: 'This company may invite you now' }
  }),
  serve(contract.disallowCompany, async ({ db, viewer, params }) => {
    await disallowCompany(db, { ...params, viewer })
    return { message: 'This company may not invite you any more' }
  }),
]
