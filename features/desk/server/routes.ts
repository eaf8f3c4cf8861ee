import * as audit from '#contract/audit.ts'
import * as desk from '#contract/desk.ts'
import * as deskEmployers from '#contract/desk-employers.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import * as deskOperators from '#contract/desk-operators.ts'
import * as deskPlaces from '#contract/desk-places.ts'
import * as deskSearch from '#contract/desk-search.ts'
import * as deskSubscriptions from '#contract/desk-subscriptions.ts'
import { formatLongDate } from '#contract/maldives.ts'
import * as payRules from '#contract/pay-rules.ts'
import * as securityEvents from '#contract/security-events.ts'
import * as settings from '#contract/settings.ts'
import { readAll } from '#features/settings/server/read-settings.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { addPlace, correctPlace } from './change-places.ts'
import { changeSettings } from './change-settings.ts'
import { checkDirectoryUse } from './check-directory-use.ts'
import { correctEmployer } from './correct-employer.ts'
import { approve, reject } from './decide.ts'
import { employerRecord } from './employer-record.ts'
import { exportAudit } from './export-audit.ts'
import { giveAdBack } from './give-ad-back.ts'
import { grantPlan } from './grant-plan.ts'
import { listAudit } from './list-audit.ts'
import { listEmployers } from './list-employers.ts'
import { listMails, sendMailAgain } from './list-mails.ts'
import { listPlaces, onePlace } from './list-places.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { listSeekers } from './list-seekers.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { listUnplaced } from './list-unplaced.ts'
import { answer, listMessages, markDone, readMessage } from './messages.ts'
import { listMissedSearches } from './missed-searches.ts'
import { inviteOperator, listOperators, takeBackInvitation } from './operators.ts'
import { deskOverview } from './overview.ts'
import { readPay, setExchangeRate, setMinimumWage } from './pay.ts'
import { readPrices, setPrice } from './prices.ts'
import { exportRevenue, readRevenue } from './revenue.ts'
import { reinstate, suspend } from './suspend.ts'
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from './synonyms.ts'
import { verifyEmployer } from './verify-employer.ts'
import { withdrawVerification } from './withdraw-verification.ts'

const settingsRoutes: Route[] = [
  serve(settings.deskSettings, ({ db, services }) => readAll(db, services)),
  serve(settings.changeSettings, ({ db, services, now, viewer, input: { changedAt, ...change } }) =>
    changeSettings(db, services, { change, seen: changedAt, operatorId: viewer.id, now }),
  ),
]

const logRoutes: Route[] = [
  serve(desk.deskOverview, ({ db, services, now }) => deskOverview(db, services, now)),
  serve(audit.listAudit, ({ db, query }) => listAudit(db, query)),
  serve(audit.exportAudit, ({ db, now, query }) => exportAudit(db, query, now)),
  serve(securityEvents.listSecurityEvents, ({ db, query }) => listSecurityEvents(db, query)),
  serve(desk.listMails, ({ db, query }) => listMails(db, query)),
  serve(desk.sendMailAgain, async ({ db, now, viewer, params }) => {
    await sendMailAgain(db, { ...params, operatorId: viewer.id, now })
    return { message: 'The e-mail is on its way again' }
  }),
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

const moneyRoutes: Route[] = [
  serve(deskSubscriptions.listDeskSubscriptions, ({ db, now, query }) =>
    listSubscriptions(db, { ...query, now }),
  ),
  serve(deskSubscriptions.approveSubscription, async ({ db, services, now, viewer, params, input }) => {
    const { publicUrl } = services
    await approve(db, { ...params, seenSlip: input?.slip, operatorId: viewer.id, publicUrl, now })
    return { message: 'Approved. The employer has been told' }
  }),
  serve(deskSubscriptions.rejectSubscription, async ({ db, services, now, viewer, params, input }) => {
    const { publicUrl } = services
    await reject(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now })
    return { message: 'Rejected. The employer has been told why' }
  }),
  serve(deskEmployers.grantPlan, async ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    await grantPlan(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now })
    return { message: 'The plan is granted. The employer has been told' }
  }),
  serve(deskEmployers.giveAdBack, async ({ db, now, viewer, params, input }) => {
    await giveAdBack(db, { ...params, ...input, operatorId: viewer.id, now })
    return { message: 'The ad is given back' }
  }),
  serve(deskSubscriptions.deskRevenue, ({ db, now, query }) => readRevenue(db, { ...query, now })),
  serve(deskSubscriptions.exportRevenue, ({ db, now, query }) => exportRevenue(db, { ...query, now })),
  serve(deskSubscriptions.deskPrices, ({ db, now }) => readPrices(db, now)),
  serve(deskSubscriptions.setPrice, async ({ db, now, viewer, input }) => {
    const from = await setPrice(db, { ...input, operatorId: viewer.id, now })
    return { message: `The price holds from ${from ? formatLongDate(from) : 'now on'}` }
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

const messageRoutes: Route[] = [
  serve(deskMessages.listMessages, ({ db, query }) => listMessages(db, query)),
  serve(deskMessages.readMessage, ({ db, params }) => readMessage(db, params.messageId)),
  serve(deskMessages.answerMessage, async ({ db, services, now, viewer, params, input }) => {
    await answer(db, services, { ...params, ...input, operatorId: viewer.id, now })
    return { message: 'The answer is on its way' }
  }),
  serve(deskMessages.markMessageDone, async ({ db, now, viewer, params }) => {
    await markDone(db, { ...params, operatorId: viewer.id, now })
    return { message: 'The message is done' }
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

const searchRoutes: Route[] = [
  serve(deskSearch.listMissedSearches, ({ db, query }) => listMissedSearches(db, query)),
  serve(deskSearch.listSynonyms, ({ db, query }) => listSynonyms(db, query)),
  serve(deskSearch.addSynonyms, async ({ db, now, viewer, input }) => {
    const groupId = await addSynonyms(db, { group: input, operatorId: viewer.id, now })
    return { groupId, message: 'The group is added' }
  }),
  serve(deskSearch.changeSynonyms, async ({ db, now, viewer, params, input: { version, ...group } }) => {
    await changeSynonyms(db, { ...params, version, group, operatorId: viewer.id, now })
    return { message: 'The group is changed' }
  }),
  serve(deskSearch.removeSynonyms, async ({ db, now, viewer, params, input }) => {
    await removeSynonyms(db, { ...params, ...input, operatorId: viewer.id, now })
    return { message: 'The group is removed' }
  }),
]

export const deskRoutes: Route[] = [
  ...settingsRoutes,
  ...logRoutes,
  ...operatorRoutes,
  ...peopleRoutes,
  ...moneyRoutes,
  ...payRoutes,
  ...messageRoutes,
  ...placeRoutes,
  ...searchRoutes,
]
