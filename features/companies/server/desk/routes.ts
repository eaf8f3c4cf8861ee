import * as contract from '#contract/companies/desk-employers.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { checkDirectoryUse } from './check-directory-use.ts'
import { correctEmployer } from './correct-employer.ts'
import { employerRecord } from './employer-record.ts'
import { listEmployers } from './list-employers.ts'
import { reinstateEmployer, suspendEmployer } from './suspend-employer.ts'
import { verifyEmployer } from './verify-employer.ts'
import { withdrawVerification } from './withdraw-verification.ts'

export const deskEmployerRoutes: Route[] = [
  serve(contract.listDeskEmployers, ({ db, now, query }) => listEmployers(db, { ...query, now })),
  serve(contract.deskEmployer, ({ db, services, now, params }) =>
    employerRecord(db, services, { ...params, now }),
  ),
  serve(contract.correctEmployer, async ({ db, services, origin, now, viewer, params, input }) => {
    const { publicUrl } = services
    await correctEmployer(db, { ...params, input, operatorId: viewer.id, origin, now, publicUrl })
    return { message: 'The details are corrected' }
  }),
  serve(contract.verifyEmployer, async ({ db, services, origin, now, viewer, params, input }) => {
    await verifyEmployer(db, services, { ...params, ...input, operatorId: viewer.id, origin, now })
    return { message: 'The employer is verified' }
  }),
  serve(
    contract.withdrawVerification,
    async ({ db, services: { publicUrl }, origin, now, viewer, params, input }) => {
      await withdrawVerification(db, { ...params, ...input, operatorId: viewer.id, origin, publicUrl, now })
      return { message: 'The employer is no longer verified, and its open jobs wait' }
    },
  ),
  serve(contract.checkDirectoryUse, async ({ db, now, viewer, params }) => {
    await checkDirectoryUse(db, { ...params, operatorId: viewer.id, now })
    return { message: 'Noted' }
  }),
  serve(contract.suspendEmployer, async ({ db, services, origin, now, viewer, params, input }) => {
    const { publicUrl } = services
    await suspendEmployer(db, { ...params, ...input, operatorId: viewer.id, origin, publicUrl, now })
    return { message: 'The employer is suspended and its jobs are offline now' }
  }),
  serve(contract.reinstateEmployer, async ({ db, services, origin, now, viewer, params }) => {
    const { publicUrl } = services
    await reinstateEmployer(db, { ...params, operatorId: viewer.id, origin, publicUrl, now })
    return { message: 'The employer can log in again, and its jobs are back' }
  }),
]
