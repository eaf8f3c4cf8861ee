import * as deskJobs from '#contract/desk-jobs.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { reportJob } from './report-job.ts'

export const reportRoutes: Route[] = [
  serve(deskJobs.reportJob, async ({ db, now, viewer, params, input }) => {
    await reportJob(db, { ...params, ...input, reporterId: viewer?.id, now })
    return { message: 'Thank you. We will look at this job' }
  }),
]
