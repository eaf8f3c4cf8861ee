import * as contract from '#contract/accounts/openid.ts'
import { removeIdentity } from '#features/accounts/server/openid/own-identity.ts'
import { type Call, type Route, serve } from '#platform/http/serve.ts'
import { enterByOpenId, registerByOpenId } from './enter-by-openid.ts'
import { connectOwn, readOwnArrival, readOwnIdentity, takeFacts } from './own-identity.ts'

/** Facts of a call about the person who returned from the issuer. */
const arriving = ({ cookies, services: { openId, publicUrl, secret }, origin, now }: Call) => ({
  cookies,
  openId,
  publicUrl,
  secret,
  origin,
  now,
})

/** Routes of the sign-in with an OpenID Connect issuer, for job seekers only. */
export const identityRoutes: Route[] = [
  serve(contract.openIdMethod, async ({ services }) => ({ label: services.openId?.label ?? '' })),
  serve(contract.enterWithOpenId, (call) => enterByOpenId(call.db, arriving(call))),
  serve(contract.registerWithOpenId, (call) =>
    registerByOpenId(call.db, { ...arriving(call), ...call.input }),
  ),
  serve(contract.ownIdentity, ({ db, services, viewer }) =>
    readOwnIdentity(db, { accountId: viewer.personId, label: services.openId?.label ?? '' }),
  ),
  serve(contract.arrivedIdentity, (call) =>
    readOwnArrival(call.db, { ...arriving(call), viewer: call.viewer }),
  ),
  serve(contract.connectOpenId, async (call) => {
    const { db, viewer, attempts, input } = call
    await connectOwn(db, { ...arriving(call), viewer, attempts, ...input })
    return { message: 'Your account is connected' }
  }),
  serve(contract.takeFacts, async (call) => {
    const { db, viewer, input } = call
    await takeFacts(db, { ...arriving(call), viewer, ...input })
    return { message: input.take.length > 0 ? 'Your profile was changed' : 'Nothing was taken over' }
  }),
  serve(contract.removeOpenId, async ({ db, now, viewer, services, origin, attempts, input }) => {
    const { secret } = services
    await removeIdentity(db, { viewer, ...input, secret, origin, attempts, offered: services, now })
    return { message: 'The connection was removed. Your other devices were logged out' }
  }),
]
