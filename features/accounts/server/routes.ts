import * as account from '#contract/accounts/account.ts'
import * as contract from '#contract/accounts/accounts.ts'
import { readSignInMethods } from '#contract/accounts/sign-in-methods.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { claimAccount } from './claim-account.ts'
import { signOut } from './end-session.ts'
import { confirmOperator, enrolOperator } from './enrol-operator.ts'
import { keepAddress } from './keep-address.ts'
import { endOneSession, endOtherSessions, listSessions } from './open-sessions.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { phoneRoutes } from './phone/routes.ts'
import { readAccount } from './read-account.ts'
import { refreshSession } from './refresh-session.ts'
import { renameAccount } from './rename-account.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { signIn } from './sign-in.ts'
import { signInOperator } from './sign-in-operator.ts'

const mailed = { message: 'If an account needs it, an e-mail is on its way. Please check your inbox.' }

export const accountRoutes: Route[] = [
  ...passkeyRoutes,
  serve(readSignInMethods, async ({ services }) => ({ phone: services.sendsTexts === true })),
  serve(contract.signInEmployer, ({ db, now, services, origin, attempts, input }) =>
    signIn(db, { role: 'employer', ...input, ...services, origin, attempts, now }),
  ),
  serve(contract.signInSeeker, ({ db, now, services, origin, attempts, input }) =>
    signIn(db, { role: 'jobseeker', ...input, ...services, origin, attempts, now }),
  ),
  serve(contract.signInOperator, ({ db, now, services, origin, attempts, input }) =>
    signInOperator(db, { ...input, origin, attempts, ...services, now }),
  ),
  serve(contract.enrolOperator, ({ db, now, services, origin, attempts, input }) =>
    enrolOperator(db, { ...input, origin, attempts, ...services, now }),
  ),
  serve(contract.confirmOperator, ({ db, now, services, origin, attempts, input }) =>
    confirmOperator(db, { ...input, origin, attempts, ...services, now }),
  ),
  serve(contract.refreshSession, ({ db, now, services, origin, input }) =>
    refreshSession(db, { ...input, secret: services.secret, origin, now }),
  ),
  serve(contract.signOut, async ({ db, now, services, origin, input }) => {
    await signOut(db, { ...input, secret: services.secret, origin, now })
    return { message: 'Logged out' }
  }),
  serve(contract.resendVerification, async ({ db, now, services, input }) => {
    await resendVerification(db, { ...input, publicUrl: services.publicUrl, now })
    return mailed
  }),
  serve(contract.requestPasswordReset, async ({ db, now, services, origin, input }) => {
    await requestPasswordReset(db, { ...input, publicUrl: services.publicUrl, origin, now })
    return mailed
  }),
  serve(contract.claimAccount, async ({ db, now, origin, services, query, input }) => {
    const email = await claimAccount(db, { ...query, ...input, ...services, origin, now })
    return { message: `The account is yours. Log in with ${email}`, email }
  }),
  ...phoneRoutes,
  serve(account.listSessions, ({ db, now, viewer }) => listSessions(db, { viewer, now })),
  serve(account.endOneSession, async ({ db, now, origin, viewer, params }) => {
    await endOneSession(db, { viewer, sessionId: params.sessionId, origin, now })
    return { message: 'Logged out' }
  }),
  serve(account.endOtherSessions, async ({ db, now, origin, viewer }) => {
    await endOtherSessions(db, { viewer, origin, now })
    return { message: 'Every other device was logged out, and links in earlier e-mails stopped working' }
  }),
  serve(account.readAccount, ({ db, now, viewer }) => readAccount(db, { accountId: viewer.personId, now })),
  serve(account.renameMe, async ({ db, viewer, input }) => {
    await renameAccount(db, viewer.personId, input.name)
    return { message: 'Name changed' }
  }),
  serve(account.changePassword, ({ db, now, viewer, services, origin, attempts, input }) =>
    changePassword(db, { viewer, ...input, ...services, origin, attempts, now }),
  ),
  serve(account.changeEmail, async ({ db, now, viewer, services, origin, attempts, input }) => {
    await requestEmailChange(db, { viewer, ...input, ...services, origin, attempts, now })
    return {
      message: 'We have sent a link to the new address. It replaces the old one once you follow it.',
    }
  }),
  serve(account.keepAddress, async ({ db, now, origin, query }) => {
    await keepAddress(db, { ...query, origin, now })
    return { message: 'Your address is kept. Please set a new password now.' }
  }),
]
