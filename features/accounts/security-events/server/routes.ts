import * as contract from '#contract/accounts/security-events.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listSecurityEvents } from './desk/list-security-events.ts'
import { listOwnEvents } from './list-own-events.ts'

export const securityEventRoutes: Route[] = [
  serve(contract.listOwnEvents, ({ db, viewer, query }) =>
    listOwnEvents(db, { accountId: viewer.personId, ...query }),
  ),
  serve(contract.listSecurityEvents, ({ db, query }) => listSecurityEvents(db, query)),
]
