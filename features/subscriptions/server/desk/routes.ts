import { formatLongDate } from '#contract/base/maldives.ts'
import { laariOrNull } from '#contract/base/money.ts'
import * as deskEmployers from '#contract/companies/desk-employers.ts'
import * as contract from '#contract/subscriptions/desk-subscriptions.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { approve, reject } from './decide.ts'
import { giveAdBack } from './give-ad-back.ts'
import { grantPlan } from './grant-plan.ts'
import { listPurchases } from './list-purchases.ts'
import { moneyRoutes } from './money-routes.ts'
import { readPrices, setPrice } from './prices.ts'
import { exportRevenue, readRevenue } from './revenue.ts'

export const deskSubscriptionRoutes: Route[] = [
  serve(contract.listDeskSubscriptions, ({ db, now, query }) => listPurchases(db, { ...query, now })),
  serve(contract.approveSubscription, async ({ db, services, now, viewer, params, input }) => {
    const { publicUrl } = services
    await approve(db, {
      ...params,
      seenSlip: input?.slip,
      seenToPay: input?.toPay,
      receivedInLaari: laariOrNull(input?.received) ?? undefined,
      operatorId: viewer.id,
      publicUrl,
      now,
    })
    return { message: 'Approved. The employer has been notified' }
  }),
  serve(
    contract.rejectSubscription,
    async ({ db, services, now, viewer, params, input: { reason, slip } }) => {
      const { publicUrl } = services
      await reject(db, { ...params, reason, seenSlip: slip, operatorId: viewer.id, publicUrl, now })
      return { message: 'Rejected. The employer has been notified with the reason' }
    },
  ),
  serve(deskEmployers.grantPlan, async ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    await grantPlan(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now })
    return { message: 'The plan is granted. The employer has been notified' }
  }),
  serve(deskEmployers.giveAdBack, async ({ db, now, viewer, params, input }) => {
    await giveAdBack(db, { ...params, ...input, operatorId: viewer.id, now })
    return { message: 'The ad is given back' }
  }),
  ...moneyRoutes,
  serve(contract.deskRevenue, ({ db, now, query }) => readRevenue(db, { ...query, now })),
  serve(contract.exportRevenue, ({ db, now, query }) => exportRevenue(db, { ...query, now })),
  serve(contract.deskPrices, ({ db, now }) => readPrices(db, now)),
  serve(contract.setPrice, async ({ db, now, viewer, input }) => {
    const from = await setPrice(db, { ...input, operatorId: viewer.id, now })
    return { message: `The price holds from ${from ? formatLongDate(from) : 'now on'}` }
  }),
]
