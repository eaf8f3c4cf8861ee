import * as own from '#contract/dashboard.ts'
import * as contract from '#contract/employers.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { readDashboard } from './dashboard.ts'
import { employerById, listEmployers } from './directory.ts'
import { editProfile } from './edit-profile.ts'
import { replaceLogo } from './replace-logo.ts'

export const employerRoutes: Route[] = [
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
