import * as deskJobs from '#contract/jobs/desk-jobs.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listReports, settleReport } from './desk/reports.ts'
import { reportJob } from './report-job.ts'

export const reportRoutes: Route[] = [
  serve(deskJobs.reportJob, async ({ db, now, viewer, params, input }) => {
    await reportJob(db, { ...params, ...input, reporterId: viewer?.id, now })
    return { message: 'Thank you. We will check this job' }
  }),
  serve(deskJobs.listReports, ({ db, now, query }) => listReports(db, { ...query, now })),
  serve(deskJobs.settleReport, async ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    await settleReport(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now })
    return { message: input.outcome === 'Removed' ? 'The job is offline now' : 'The job stays' }
  }),
]
