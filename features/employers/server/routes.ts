import * as accounts from '#contract/accounts.ts'
import * as own from '#contract/dashboard.ts'
import * as contract from '#contract/employers.ts'
import { registered } from '#features/accounts/server/send-verification.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { readDashboard } from './dashboard.ts'
import { employerById, listEmployers } from './directory.ts'
import { editProfile } from './edit-profile.ts'
import { registerEmployer } from './register-employer.ts'
import { replaceLogo } from './replace-logo.ts'
import { verifyAddress } from './verify-address.ts'

const verified = { message: 'E-mail address verified successfully' }

export const employerRoutes: Route[] = [
  serve(accounts.registerEmployer, async ({ db, now, services: { store, publicUrl }, input, file }) => ({
    message: registered,
    employerId: await registerEmployer(db, store, { ...input, logo: file, publicUrl, now }),
  })),
  serve(accounts.verifyEmployerEmail, async ({ db, origin, now, services, query }) => {
    await verifyAddress(db, { ...query, publicUrl: services.publicUrl, origin, now })
    return verified
  }),
  serve(accounts.verifySeekerEmail, async ({ db, origin, now, services, query }) => {
    await verifyAddress(db, { ...query, publicUrl: services.publicUrl, origin, now })
    return verified
  }),
  serve(contract.listEmployers, ({ db, now, query }) => listEmployers(db, { ...query, now })),
  serve(contract.employerById, ({ db, now, params }) =>
    employerById(db, { employerId: params.employerId, now }),
  ),
  serve(own.dashboard, ({ db, now, viewer, params }) =>
    readDashboard(db, { viewer, employerId: params.employerId, now }),
  ),
  serve(own.editProfile, async ({ db, now, viewer, params: { employerId }, input }) => {
    await editProfile(db, { viewerId: viewer.id, employerId, input, now })
    return {
      message: 'Company profile updated successfully',
      employer: await employerById(db, { employerId, now }),
    }
  }),
  serve(own.uploadLogo, async ({ db, services, now, viewer, params: { employerId }, file }) => ({
    message: 'Logo updated successfully!',
    logoUrl: await replaceLogo(db, services.store, { viewerId: viewer.id, employerId, file, now }),
  })),
]
