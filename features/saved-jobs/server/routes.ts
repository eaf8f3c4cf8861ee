import * as contract from '#contract/saved-jobs/saved-jobs.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { jobCards, listSavedJobs } from './list-saved-jobs.ts'
import { bringSavedJobs, forgetSavedJob, savedIds, saveJob } from './save-job.ts'

export const savedJobRoutes: Route[] = [
  serve(contract.savedJobs, async ({ db, now, viewer }) => ({
    savedJobs: await listSavedJobs(db, viewer.id, now),
  })),
  serve(contract.savedJobIds, async ({ db, viewer }) => ({ ids: await savedIds(db, viewer.id) })),
  serve(contract.saveJob, async ({ db, now, viewer, params, input }) => {
    await saveJob(db, { ...params, seekerId: viewer.id, note: input?.note, now })
    return { message: 'The job is saved' }
  }),
  serve(contract.forgetSavedJob, async ({ db, viewer, params }) => {
    await forgetSavedJob(db, { ...params, seekerId: viewer.id })
    return { message: 'The job was removed from your list' }
  }),
  serve(contract.bringSavedJobs, async ({ db, now, viewer, input }) => {
    const left = await bringSavedJobs(db, { seekerId: viewer.id, brought: input.jobs, now })
    return { ids: await savedIds(db, viewer.id), left }
  }),
  serve(contract.jobCards, ({ db, now, query }) => jobCards(db, query.job, now)),
]
