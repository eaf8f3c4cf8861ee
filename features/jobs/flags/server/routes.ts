import * as contract from '#contract/jobs/job-flags.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { dismissFlag } from './dismiss-flag.ts'

export const jobFlagRoutes: Route[] = [
  serve(contract.dismissFlag, async ({ db, now, viewer, params, input }) => {
    await dismissFlag(db, { ...params, ...input, operatorId: viewer.id, now })
    return { message: 'The flag is dismissed' }
  }),
]
