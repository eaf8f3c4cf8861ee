import * as contract from '#contract/accounts/account.ts'
import * as desk from '#contract/own-data/desk-retention.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { countRetention } from './count-retention.ts'
import { deleteAccount, readDeletion } from './delete-account.ts'
import { oneExportEach } from './one-export-each.ts'

export const ownDataRoutes: Route[] = [
  serve(contract.exportAccount, ({ db, now, viewer, services, origin }) =>
    oneExportEach(db, services.store, { viewer, origin, now }),
  ),
  serve(contract.readDeletion, ({ db, viewer }) => readDeletion(db, viewer)),
  serve(contract.deleteAccount, async ({ db, now, viewer, services, origin, attempts, input }) => {
    const asking = { origin, attempts, secret: services.secret, now }
    await deleteAccount(db, services.store, {
      viewer,
      ...input,
      ...asking,
      site: services,
    })
    return { message: 'Your account was deleted' }
  }),
  serve(desk.countRetention, ({ db, now, viewer, input }) =>
    countRetention(db, { retention: input, operatorId: viewer.id, now }),
  ),
]
