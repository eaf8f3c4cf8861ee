import * as posting from '#contract/job-posting.ts'
import * as contract from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { closeJob, reopenJob } from './close-job.ts'
import { deleteJob } from './delete-job.ts'
import { editJob } from './edit-job.ts'
import { jobById } from './job-by-id.ts'
import { postJob } from './post-job.ts'
import { renewJob } from './renew-job.ts'

export const jobRoutes: Route[] = [
  serve(contract.postJob, async ({ db, services, now, viewer, input, file }) => {
    const jobId = await postJob(db, services, { employerId: viewer.id, input, file, now })
    return {
      message: 'Job posted successfully',
      job: await jobById(db, { jobId, withEmployer: true, viewer, now }),
    }
  }),
  serve(posting.editJob, async ({ db, services, now, viewer, params: { jobId }, input, file }) => {
    await editJob(db, services, { employerId: viewer.id, jobId, input, file, now })
    return {
      message: 'Job updated successfully',
      job: await jobById(db, { jobId, withEmployer: true, viewer, now }),
    }
  }),
  serve(posting.renewJob, async ({ db, services, now, viewer, params: { jobId }, input }) => {
    const expiresAt = await renewJob(db, services, { employerId: viewer.id, jobId, ...input, now })
    return {
      message: `Job renewed successfully. It is open until ${formatLongDate(expiresAt)}`,
      expiryDate: expiresAt.toISOString(),
    }
  }),
  serve(posting.closeJob, async ({ db, now, viewer, params }) => {
    await closeJob(db, { employerId: viewer.id, jobId: params.jobId, now })
    return { message: 'Job closed. It takes no more applications' }
  }),
  serve(posting.reopenJob, async ({ db, now, viewer, params }) => {
    await reopenJob(db, { employerId: viewer.id, jobId: params.jobId, now })
    return { message: 'Job reopened. It takes applications again' }
  }),
  serve(posting.deleteJob, async ({ db, services, viewer, params }) => {
    const title = await deleteJob(db, services, { employerId: viewer.id, jobId: params.jobId })
    return { message: `Job "${title}" was successfully deleted.` }
  }),
]
