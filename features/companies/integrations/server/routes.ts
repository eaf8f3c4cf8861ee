import * as keys from '#contract/companies/api-keys.ts'
import * as contract from '#contract/companies/webhooks.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { addApiKey, listApiKeys, removeApiKey } from './api-keys.ts'
import { listDeliveries, sendDeliveryAgain, testWebhook } from './deliveries.ts'
import { addWebhook, changeWebhook, listWebhooks, removeWebhook, renewWebhookSecret } from './webhooks.ts'

export const integrationRoutes: Route[] = [
  serve(keys.listApiKeys, ({ db, viewer }) => listApiKeys(db, viewer.id)),
  serve(keys.addApiKey, ({ db, now, origin, services: { publicUrl }, viewer, input }) =>
    addApiKey(db, { ...input, viewer, origin, publicUrl, now }),
  ),
  serve(keys.removeApiKey, async ({ db, now, origin, viewer, params }) => {
    await removeApiKey(db, { ...params, viewer, origin, now })
    return { message: 'The API key is removed' }
  }),
  serve(contract.listWebhooks, ({ db, now, viewer }) => listWebhooks(db, viewer.id, now)),
  serve(contract.addWebhook, ({ db, now, origin, services, viewer, input }) =>
    addWebhook(db, { ...input, viewer, origin, services, now }),
  ),
  serve(contract.changeWebhook, ({ db, now, origin, services, viewer, params, input }) =>
    changeWebhook(db, { ...input, ...params, viewer, origin, services, now }),
  ),
  serve(contract.renewWebhookSecret, ({ db, now, origin, services, viewer, params }) =>
    renewWebhookSecret(db, { ...params, viewer, origin, services, now }),
  ),
  serve(contract.removeWebhook, async ({ db, now, origin, viewer, params }) => {
    await removeWebhook(db, { ...params, viewer, origin, now })
    return { message: 'The webhook is removed' }
  }),
  serve(contract.listDeliveries, ({ db, viewer, params, query }) =>
    listDeliveries(db, { ...params, ...query, employerId: viewer.id }),
  ),
  serve(contract.testWebhook, async ({ db, now, viewer, params }) => {
    await testWebhook(db, { ...params, employerId: viewer.id, now })
    return { message: 'A test is on its way' }
  }),
  serve(contract.sendDeliveryAgain, async ({ db, now, viewer, params }) => {
    await sendDeliveryAgain(db, { ...params, employerId: viewer.id, now })
    return { message: 'It is sent again' }
  }),
]
