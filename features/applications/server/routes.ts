import * as employers from '#contract/applicants.ts'
import * as contract from '#contract/applications.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { answerApplicant, answerSeveral } from './answer-applicant.ts'
import { listAppliedJobs } from './applied-jobs.ts'
import { applyForJob } from './apply-for-job.ts'
import { askForAnswer } from './ask-for-answer.ts'
import { changeDocuments } from './change-documents.ts'
import { exportApplicants } from './export-applicants.ts'
import { myStatus } from './find-status.ts'
import { countApplicants, listApplicants } from './list-applicants.ts'
import { findMyApplication } from './my-application.ts'
import { openApplicant } from './open-applicant.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const applicationRoutes: Route[] = [
  serve(contract.applyForJob, ({ db, now, services, viewer, params, input }) =>
    applyForJob(db, {
      jobId: params.jobId,
      seekerId: viewer.id,
      coverLetter: input?.coverLetter ?? '',
      withoutCv: input?.cv === 'none',
      now,
      publicUrl: services.publicUrl,
    }),
  ),
  serve(contract.applicationStatus, ({ db, now, viewer, params }) =>
    myStatus(db, { ...params, seekerId: viewer.id, now }),
  ),
  serve(contract.authTest, async ({ viewer }) => ({ message: 'Signed in as a job seeker', id: viewer.id })),
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
  serve(employers.applicants, ({ db, viewer, params, query }) =>
    listApplicants(db, { ...params, ...query, employerId: viewer.id }),
  ),
  serve(employers.exportApplicants, ({ db, now, services, viewer, origin, params, query }) =>
    exportApplicants(db, services.store, { ...params, ...query, employerId: viewer.id, origin, now }),
  ),
  serve(employers.applicantCounts, ({ db, viewer, params }) => countApplicants(db, viewer.id, params.jobId)),
  serve(employers.applicant, ({ db, now, viewer, params }) =>
    openApplicant(db, { ...params, employerId: viewer.id, now }),
  ),
  serve(employers.changeApplicantStatus, ({ db, now, services, viewer, params, input }) =>
    answerApplicant(db, { ...params, ...input, employerId: viewer.id, now, publicUrl: services.publicUrl }),
  ),
  serve(employers.changeSeveralStatuses, ({ db, now, services, viewer, params, input }) =>
    answerSeveral(db, { ...params, ...input, employerId: viewer.id, now, publicUrl: services.publicUrl }),
  ),
]
