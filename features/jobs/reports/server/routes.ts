import * as deskJobs from '#contract/jobs/desk-jobs.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listReports } from './desk/reports.ts'
import { settleReport } from './desk/settle-report.ts'
import { reportJob } from './report-job.ts'

const settled = {
  Kept: 'The job stays',
  Removed: 'The job is offline now',
  Deleted: 'The report is settled',
}

export const reportRoutes: Route[] = [
  serve(deskJobs.reportJob, async ({ db, now, viewer, params, input }) => {
    await reportJob(db, { ...params, ...input, reporterId: viewer?.id, now })
    return { message: 'Thank you. We will check this job' }
  }),
  serve(deskJobs.listReports, ({ db, now, query }) => listReports(db, { ...query, now })),
  serve(deskJobs.settleReport, async ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    await settleReport(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now })
    return { message: settled[input.outcome] }
  }),
]
