import * as keys from '#contract/api-keys.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { addApiKey, listApiKeys, removeApiKey } from './api-keys.ts'

export const integrationRoutes: Route[] = [
  serve(keys.listApiKeys, ({ db, viewer }) => listApiKeys(db, viewer.id)),
  serve(keys.addApiKey, ({ db, now, origin, services: { publicUrl }, viewer, input }) =>
    addApiKey(db, { ...input, employerId: viewer.id, origin, publicUrl, now }),
  ),
  serve(keys.removeApiKey, async ({ db, now, origin, viewer, params }) => {
    await removeApiKey(db, { ...params, employerId: viewer.id, origin, now })
    return { message: 'The API key is removed' }
  }),
]
