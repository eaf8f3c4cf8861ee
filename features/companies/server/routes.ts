import * as accounts from '#contract/accounts/accounts.ts'
import * as own from '#contract/companies/dashboard.ts'
import * as contract from '#contract/companies/employers.ts'
import type { Proven } from '#features/accounts/server/prove-address.ts'
import { resetPassword } from '#features/accounts/server/reset-password.ts'
import { registered } from '#features/accounts/server/send-verification.ts'
import type { Db } from '#platform/database/database.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { readDashboard } from './dashboard.ts'
import { deskEmployerRoutes } from './desk/routes.ts'
import { employerById, listEmployers } from './directory.ts'
import { editProfile } from './edit-profile.ts'
import { removeLogo, replaceLogo } from './logo.ts'
import { registerEmployer } from './register-employer.ts'
import { publishProven, verifyAddress } from './verify-address.ts'

const verified = 'E-mail address verified successfully'

export const employerRoutes: Route[] = [
  serve(accounts.registerEmployer, async ({ db, now, services: { store, publicUrl }, input, file }) => ({
    message: registered,
    employerId: await registerEmployer(db, store, { ...input, logo: file, publicUrl, now }),
  })),
  serve(accounts.verifyEmployerEmail, async ({ db, origin, now, services, query }) => {
    return { message: verified, ...(await verifyAddress(db, services, { ...query, origin, now })) }
  }),
  serve(accounts.verifySeekerEmail, async ({ db, origin, now, services, query }) => {
    return { message: verified, ...(await verifyAddress(db, services, { ...query, origin, now })) }
  }),
  serve(accounts.resetPassword, async ({ db, now, origin, services, query, input }) => {
    // No welcome: it names the account, in words that a stranger may have typed.
    const onProven = (tx: Db, proven: Pick<Proven, 'account'>) =>
      publishProven(tx, services, { ...proven, now })
    await resetPassword(db, { ...query, ...input, onProven, origin, now })
    return { message: 'Password reset successful! You can now log in.' }
  }),
  serve(contract.listEmployers, ({ db, now, query }) => listEmployers(db, { ...query, now })),
  serve(contract.employerById, ({ db, now, viewer, params }) =>
    employerById(db, { employerId: params.employerId, viewer, now }),
  ),
  serve(own.dashboard, ({ db, services, now, viewer, params }) =>
    readDashboard(db, services, { viewer, employerId: params.employerId, now }),
  ),
  serve(own.editProfile, async ({ db, now, viewer, params: { employerId }, input }) => {
    await editProfile(db, { viewerId: viewer.id, employerId, input, now })
    return {
      message: 'Company profile updated successfully',
      employer: await employerById(db, { employerId, viewer, now }),
    }
  }),
  serve(own.uploadLogo, async ({ db, services, now, viewer, params: { employerId }, file }) => ({
    message: 'Logo updated successfully!',
    logoUrl: await replaceLogo(db, services.store, { viewerId: viewer.id, employerId, file, now }),
  })),
  serve(own.removeLogo, async ({ db, services, now, viewer, params: { employerId } }) => {
    await removeLogo(db, services.store, { viewerId: viewer.id, employerId, now })
    return { message: 'Logo removed' }
  }),
  ...deskEmployerRoutes,
]
