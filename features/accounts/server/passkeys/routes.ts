import * as contract from '#contract/accounts/passkeys.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { addPasskey, newPasskeyOptions } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { secondPasskeyOptions, signInWithBoth } from './second-passkey.ts'
import { passkeyOptions, signInWithPasskey } from './sign-in-with-passkey.ts'

export const passkeyRoutes: Route[] = [
  serve(contract.passkeyOptions, async ({ now, services }) => passkeyOptions({ ...services, now })),
  serve(contract.signInWithPasskey, ({ db, now, services, origin, attempts, input }) =>
    signInWithPasskey(db, {
      roles: ['employer', 'jobseeker'],
      ...input,
      ...services,
      origin,
      attempts,
      now,
    }),
  ),
  serve(contract.signInOperatorWithPasskey, async ({ db, now, services, origin, attempts, input }) => ({
    ...(await signInWithPasskey(db, { roles: ['admin'], ...input, ...services, origin, attempts, now })),
    isEnrolled: true,
  })),
  serve(contract.secondPasskeyOptions, ({ db, now, services, origin, attempts, input }) =>
    secondPasskeyOptions(db, { ...input, ...services, origin, attempts, now }),
  ),
  serve(contract.signInOperatorWithBoth, ({ db, now, services, origin, attempts, input }) =>
    signInWithBoth(db, { ...input, ...services, origin, attempts, now }),
  ),
  serve(contract.listPasskeys, ({ db, viewer }) => listPasskeys(db, viewer.personId)),
  serve(contract.newPasskeyOptions, ({ db, now, viewer, services, origin, attempts, input }) =>
    newPasskeyOptions(db, { viewer, ...input, ...services, origin, attempts, now }),
  ),
  serve(contract.addPasskey, ({ db, now, viewer, services, origin, input }) =>
    addPasskey(db, { viewer, ...input, ...services, origin, now }),
  ),
  serve(contract.renamePasskey, async ({ db, viewer, params, input }) => {
    await renamePasskey(db, { viewer, ...params, ...input })
    return { message: 'Passkey renamed' }
  }),
  serve(contract.removePasskey, async ({ db, now, viewer, services, origin, attempts, params, input }) => {
    const { secret } = services
    const proof = { viewer, ...input, secret, origin, attempts, now }
    const { publicUrl } = services
    const device = await removePasskey(db, { ...params, ...proof, publicUrl, offered: services })
    return { message: 'Passkey removed. Your other devices were logged out', device }
  }),
]
