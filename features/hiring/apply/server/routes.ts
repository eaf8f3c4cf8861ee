import * as contract from '#contract/hiring/applications.ts'
import { askForAnswer } from '#features/hiring/promised-answers/server/ask-for-answer.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listAppliedJobs } from './applied-jobs.ts'
import { applyForJob } from './apply-for-job.ts'
import { changeDocuments } from './change-documents.ts'
import { myStatus } from './find-status.ts'
import { findMyApplication } from './my-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const applicationRoutes: Route[] = [
  serve(contract.applyForJob, ({ db, now, services, viewer, params, input }) =>
    applyForJob(db, {
      jobId: params.jobId,
      seekerId: viewer.id,
      coverLetter: input?.coverLetter ?? '',
      withoutCv: input?.cv === 'none',
      answers: input?.answers ?? [],
      now,
      publicUrl: services.publicUrl,
    }),
  ),
  serve(contract.applicationStatus, ({ db, now, viewer, params }) =>
    myStatus(db, { ...params, seekerId: viewer.id, now }),
  ),
  serve(contract.authTest, async ({ viewer }) => ({ message: 'Logged in as a job seeker', id: viewer.id })),
  serve(contract.appliedJobs, ({ db, now, services, viewer }) =>
    listAppliedJobs(db, viewer.id, now, services.publicUrl),
  ),
  serve(contract.myApplication, ({ db, now, services, viewer, params }) =>
    findMyApplication(db, { ...params, seekerId: viewer.id, now, publicUrl: services.publicUrl }),
  ),
  serve(contract.withdrawApplication, ({ db, now, services, viewer, params }) =>
    withdrawApplication(db, services.store, {
      ...params,
      seekerId: viewer.id,
      now,
      publicUrl: services.publicUrl,
    }),
  ),
  serve(contract.askForAnswer, async ({ db, now, services: { publicUrl }, viewer, params }) => {
    await askForAnswer(db, { ...params, seekerId: viewer.id, now, publicUrl })
    return { message: 'The employer has been asked' }
  }),
  serve(contract.changeDocuments, ({ db, now, services, viewer, params, input }) =>
    changeDocuments(db, services.store, { ...params, ...input, seekerId: viewer.id, now }),
  ),
]
