import * as contract from '#contract/hiring/application-facts.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { myFacts } from './my-facts.ts'
import { sendNewerFacts } from './send-newer-facts.ts'

export const factRoutes: Route[] = [
  serve(contract.myFacts, ({ db, now, viewer, params }) =>
    myFacts(db, { ...params, seekerId: viewer.id, now }),
  ),
  serve(contract.sendNewerFacts, ({ db, now, services, viewer, params, input }) =>
    sendNewerFacts(db, services.store, { ...params, answers: input?.answers, seekerId: viewer.id, now }),
  ),
]
