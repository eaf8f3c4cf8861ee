import * as contract from '#contract/jobs/job-followers.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { followJob, listFollowers } from './follow-job.ts'

export const jobFollowerRoutes: Route[] = [
  serve(contract.jobFollowers, ({ db, viewer, params }) => listFollowers(db, { ...params, viewer })),
  serve(contract.followJob, async ({ db, now, viewer, params, input }) => ({
    message: await followJob(db, { ...params, ...input, viewer, now }),
  })),
]
