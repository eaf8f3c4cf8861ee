import { readUpload } from '#contract/files/files.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { openUpload } from './open-upload.ts'

export const fileRoutes: Route[] = [
  serve(readUpload, ({ db, services, viewer, params, query }) =>
    openUpload(db, services.store, { path: params['*'], viewer, size: query.size }),
  ),
]
