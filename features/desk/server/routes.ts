import * as audit from '#contract/audit/audit.ts'
import * as desk from '#contract/desk/desk.ts'
import * as deskOperators from '#contract/desk/desk-operators.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import { inviteOperator, listOperators, takeBackInvitation } from './operators.ts'
import { deskOverview } from './overview.ts'

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
      return { message: `${input.name} is invited. They get an e-mail to set a password` }
    },
  ),
  serve(deskOperators.takeBackInvitation, async ({ db, now, viewer, params }) => {
    await takeBackInvitation(db, { ...params, by: viewer.id, now })
    return { message: 'The invitation is taken back' }
  }),
]

export const deskRoutes: Route[] = [...logRoutes, ...operatorRoutes]
