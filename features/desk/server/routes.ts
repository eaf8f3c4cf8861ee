import * as audit from '#contract/audit.ts'
import * as desk from '#contract/desk.ts'
import * as deskEmployers from '#contract/desk-employers.ts'
import * as deskOperators from '#contract/desk-operators.ts'
import * as deskPlaces from '#contract/desk-places.ts'
import * as payRules from '#contract/pay-rules.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { addPlace, correctPlace } from './change-places.ts'
import { checkDirectoryUse } from './check-directory-use.ts'
import { correctEmployer } from './correct-employer.ts'
import { employerRecord } from './employer-record.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import { listEmployers } from './list-employers.ts'
import { listPlaces, onePlace } from './list-places.ts'
import { listSeekers } from './list-seekers.ts'
import { listUnplaced } from './list-unplaced.ts'
import { inviteOperator, listOperators, takeBackInvitation } from './operators.ts'
import { deskOverview } from './overview.ts'
import { readPay, setExchangeRate, setMinimumWage } from './pay.ts'
import { reinstate, suspend } from './suspend.ts'
import { verifyEmployer } from './verify-employer.ts'
import { withdrawVerification } from './withdraw-verification.ts'

const logRoutes: Route[] = [
  serve(desk.deskOverview, ({ db, services, now }) => deskOverview(db, services, now)),
  serve(audit.listAudit, ({ db, query }) => listAudit(db, query)),
  serve(audit.exportAudit, ({ db, now, query }) => exportAudit(db, query, now)),
]

const operatorRoutes: Route[] = [
  serve(deskOperators.listOperators, ({ db }) => listOperators(db)),
  serve(
    deskOperators.inviteOperator,
    async ({ db, services: { publicUrl }, origin, attempts, now, viewer, input }) => {
      await inviteOperator(db, { ...input, operatorId: viewer.id, publicUrl, origin, attempts, now })
      return { message: `${input.name} is invited. An e-mail says where to set a password` }
    },
  ),
  serve(deskOperators.takeBackInvitation, async ({ db, now, viewer, params }) => {
    await takeBackInvitation(db, { ...params, by: viewer.id, now })
    return { message: 'The invitation is taken back' }
  }),
]

const peopleRoutes: Route[] = [
  serve(desk.listDeskSeekers, ({ db, origin, now, viewer, query }) =>
    listSeekers(db, { ...query, operatorId: viewer.id, origin, now }),
  ),
  serve(desk.suspendSeeker, async ({ db, services, origin, now, viewer, params, input }) => {
    const { publicUrl } = services
    const target = { role: 'jobseeker', accountId: params.seekerId, operatorId: viewer.id } as const
    await suspend(db, { ...target, ...input, origin, publicUrl, now })
    return { message: 'The job seeker is suspended' }
  }),
  serve(desk.reinstateSeeker, async ({ db, services, origin, now, viewer, params }) => {
    const { publicUrl } = services
    const target = { role: 'jobseeker', accountId: params.seekerId, operatorId: viewer.id } as const
    await reinstate(db, { ...target, origin, publicUrl, now })
    return { message: 'The job seeker can log in again' }
  }),
  serve(deskEmployers.listDeskEmployers, ({ db, now, query }) => listEmployers(db, { ...query, now })),
  serve(deskEmployers.deskEmployer, ({ db, services, now, params }) =>
    employerRecord(db, services, { ...params, now }),
  ),
  serve(deskEmployers.correctEmployer, async ({ db, services, origin, now, viewer, params, input }) => {
    const { publicUrl } = services
    await correctEmployer(db, { ...params, input, operatorId: viewer.id, origin, now, publicUrl })
    return { message: 'The details are corrected' }
  }),
  serve(deskEmployers.verifyEmployer, async ({ db, services, origin, now, viewer, params }) => {
    await verifyEmployer(db, services, { ...params, operatorId: viewer.id, origin, now })
    return { message: 'The employer is verified' }
  }),
  serve(
    deskEmployers.withdrawVerification,
    async ({ db, services: { publicUrl }, origin, now, viewer, params, input }) => {
      await withdrawVerification(db, { ...params, ...input, operatorId: viewer.id, origin, publicUrl, now })
      return { message: 'The employer is no longer verified, and its open jobs wait' }
    },
  ),
  serve(deskEmployers.checkDirectoryUse, async ({ db, now, viewer, params }) => {
    await checkDirectoryUse(db, { ...params, operatorId: viewer.id, now })
    return { message: 'Noted' }
  }),
  serve(deskEmployers.suspendEmployer, async ({ db, services, origin, now, viewer, params, input }) => {
    const { publicUrl } = services
    const target = { role: 'employer', accountId: params.employerId, operatorId: viewer.id } as const
    await suspend(db, { ...target, ...input, origin, publicUrl, now })
    return { message: 'The employer is suspended and its jobs are off the board' }
  }),
  serve(deskEmployers.reinstateEmployer, async ({ db, services, origin, now, viewer, params }) => {
    const { publicUrl } = services
    const target = { role: 'employer', accountId: params.employerId, operatorId: viewer.id } as const
    await reinstate(db, { ...target, origin, publicUrl, now })
    return { message: 'The employer can log in again, and its jobs are back' }
  }),
]

const payRoutes: Route[] = [
  serve(payRules.deskPay, ({ db, now }) => readPay(db, now)),
  serve(payRules.setExchangeRate, async ({ db, now, viewer, input }) => {
    await setExchangeRate(db, { ...input, operatorId: viewer.id, now })
    return { message: 'The rate is set' }
  }),
  serve(payRules.setWageFloor, async ({ db, now, viewer, input }) => {
    await setMinimumWage(db, { ...input, operatorId: viewer.id, now })
    return { message: 'The minimum wage is set' }
  }),
]

const foundTheirPlace = (jobs: number) =>
  jobs === 0 ? '' : `. ${jobs === 1 ? '1 job' : `${jobs} jobs`} found the place by it`

const placeRoutes: Route[] = [
  serve(deskPlaces.listDeskPlaces, ({ db, now, query }) => listPlaces(db, { ...query, now })),
  serve(deskPlaces.deskPlace, ({ db, now, params }) => onePlace(db, { ...params, now })),
  serve(deskPlaces.addPlace, async ({ db, now, viewer, input }) => {
    const { placeId, placed } = await addPlace(db, { input, operatorId: viewer.id, now })
    return { placeId, message: `The place is in the gazetteer${foundTheirPlace(placed)}` }
  }),
  serve(deskPlaces.correctPlace, async ({ db, now, viewer, params, input }) => {
    const placed = await correctPlace(db, { ...params, correction: input, operatorId: viewer.id, now })
    return { message: `The place is corrected${foundTheirPlace(placed)}` }
  }),
  serve(deskPlaces.listUnplaced, ({ db, now, query }) => listUnplaced(db, { ...query, now })),
]

export const deskRoutes: Route[] = [
  ...logRoutes,
  ...operatorRoutes,
  ...peopleRoutes,
  ...payRoutes,
  ...placeRoutes,
]
