import * as contract from '#contract/account.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

export const ownDataRoutes: Route[] = [
  serve(contract.exportAccount, ({ db, now, viewer, services }) =>
    exportAccount(db, services.store, { viewer, now }),
  ),
  serve(contract.deleteAccount, async ({ db, now, viewer, services, input }) => {
    await deleteAccount(db, services.store, { accountId: viewer.id, role: viewer.role, ...input, now })
    return { message: 'Your account was deleted' }
  }),
]
