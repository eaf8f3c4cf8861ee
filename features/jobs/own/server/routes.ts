import * as contract from '#contract/jobs/own-jobs.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { actOnJobs } from './act-on-jobs.ts'
import { listOwnJobs } from './list-own-jobs.ts'

export const ownJobRoutes: Route[] = [
  serve(contract.listOwnJobs, ({ db, services, now, viewer, query }) =>
    listOwnJobs(db, services, { ...query, employerId: viewer.id, now }),
  ),
  serve(contract.actOnJobs, ({ db, services, now, viewer, input }) =>
    actOnJobs(db, services, { ...input, employerId: viewer.id, now }),
  ),
]
