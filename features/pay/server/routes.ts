import * as contract from '#contract/pay-rules.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { payRulesFor } from './pay-rules-for.ts'

export const payRoutes: Route[] = [
  serve(contract.payRules, ({ db, now, viewer }) => payRulesFor(db, { employerId: viewer.id, now })),
]
