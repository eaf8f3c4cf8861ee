import * as account from '#contract/account.ts'
import * as contract from '#contract/accounts.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endSessions, signOut } from './end-session.ts'
import { confirmOperator, enrolOperator } from './enrol-operator.ts'
import { keepAddress } from './keep-address.ts'
import { endOneSession, listSessions } from './open-sessions.ts'
import { readAccount } from './read-account.ts'
import { refreshSession } from './refresh-session.ts'
import { renameAccount } from './rename-account.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signInOperator } from './sign-in-operator.ts'

const mailed = { message: 'If an account needs it, a mail is on its way. Please check your inbox.' }

export const accountRoutes: Route[] = [
  serve(contract.signInEmployer, ({ db, now, services, userAgent, input }) =>
    signIn(db, { role: 'employer', ...input, userAgent, secret: services.secret, now }),
  ),
  serve(contract.signInSeeker, ({ db, now, services, userAgent, input }) =>
    signIn(db, { role: 'jobseeker', ...input, userAgent, secret: services.secret, now }),
  ),
  serve(contract.signInOperator, ({ db, now, services, userAgent, input }) =>
    signInOperator(db, { ...input, userAgent, ...services, now }),
  ),
  serve(contract.enrolOperator, ({ db, services, input }) => enrolOperator(db, { ...input, ...services })),
  serve(contract.confirmOperator, ({ db, now, services, userAgent, input }) =>
    confirmOperator(db, { ...input, userAgent, ...services, now }),
  ),
  serve(contract.refreshSession, ({ db, now, services, input }) =>
    refreshSession(db, { ...input, secret: services.secret, now }),
  ),
  serve(contract.signOut, async ({ db, now, services, input }) => {
    await signOut(db, { ...input, secret: services.secret, now })
    return { message: 'Signed out' }
  }),
  serve(contract.resendVerification, async ({ db, now, services, input }) => {
    await resendVerification(db, { ...input, publicUrl: services.publicUrl, now })
    return mailed
  }),
  serve(contract.requestPasswordReset, async ({ db, now, services, input }) => {
    await requestPasswordReset(db, { ...input, publicUrl: services.publicUrl, now })
    return mailed
  }),
  serve(contract.resetPassword, async ({ db, now, query, input }) => {
    await resetPassword(db, { ...query, ...input, now })
    return { message: 'Password reset successful! You can now log in.' }
  }),
  serve(account.listSessions, ({ db, now, viewer }) => listSessions(db, { viewer, now })),
  serve(account.endOneSession, async ({ db, now, viewer, params }) => {
    await endOneSession(db, { viewer, sessionId: params.sessionId, now })
    return { message: 'Signed out' }
  }),
  serve(account.endOtherSessions, async ({ db, now, viewer }) => {
    await endSessions(db, { accountId: viewer.id, exceptSessionId: viewer.sessionId, now })
    return { message: 'Every other device was signed out, and links in earlier mails stopped working' }
  }),
  serve(account.readAccount, ({ db, now, viewer }) => readAccount(db, { accountId: viewer.id, now })),
  serve(account.renameMe, async ({ db, viewer, input }) => {
    await renameAccount(db, viewer.id, input.name)
    return { message: 'Name changed' }
  }),
  serve(account.changePassword, ({ db, now, viewer, services, userAgent, input }) =>
    changePassword(db, { accountId: viewer.id, ...input, userAgent, secret: services.secret, now }),
  ),
  serve(account.keepAddress, async ({ db, now, query }) => {
    await keepAddress(db, { ...query, now })
    return { message: 'Your address is kept. Please set a new password now.' }
  }),
  serve(account.changeEmail, async ({ db, now, viewer, services, input }) => {
    await requestEmailChange(db, { accountId: viewer.id, ...input, publicUrl: services.publicUrl, now })
    return { message: 'We have sent a link to the new address. It replaces the old one once you follow it.' }
  }),
]
