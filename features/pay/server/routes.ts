import * as contract from '#contract/pay/pay-rules.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { readPay, setExchangeRate, setMinimumWage } from './desk/pay.ts'
import { payRulesFor } from './pay-rules-for.ts'

export const payRoutes: Route[] = [
  serve(contract.payRules, ({ db, now, viewer }) => payRulesFor(db, { employerId: viewer.id, now })),
  serve(contract.deskPay, ({ db, now }) => readPay(db, now)),
  serve(contract.setExchangeRate, async ({ db, now, viewer, input }) => {
    await setExchangeRate(db, { ...input, operatorId: viewer.id, now })
    return { message: 'The rate is set' }
  }),
  serve(contract.setWageFloor, async ({ db, now, viewer, input }) => {
    await setMinimumWage(db, { ...input, operatorId: viewer.id, now })
    return { message: 'The minimum wage is set' }
  }),
]
