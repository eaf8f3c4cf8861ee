import { selectionWords } from '#contract/base/left-out-words.ts'
import { Problem } from '#contract/base/problems.ts'
import * as contract from '#contract/hiring/applicants.ts'
import * as replies from '#contract/hiring/replies.ts'
import * as stillHiring from '#contract/jobs/still-hiring.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { actorOf, chosenJobsOf, type Viewer } from '#platform/http/viewer.ts'
import { answersWords, leftWords } from '../answers-words.ts'
import { answerApplicant, answerSeveral } from './answer-applicant.ts'
import { deleteEndedJob, endJob } from './end-job.ts'
import { exportApplicants } from './export-applicants.ts'
import { countApplicants, listApplicants } from './list-applicants.ts'
import { listLeftOut, listWaitingAnswers } from './list-waiting-answers.ts'
import { openApplicant } from './open-applicant.ts'
import { answerWaiting } from './prepare-answers.ts'
import { readSentCv } from './sent-cv.ts'
import { undoAnswers } from './take-back.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'

/** @throws Problem `forbidden` */
function requirePerson({ key }: Viewer, decision: object | null | undefined): void {
  // Some programs send an empty object where there is nothing to send.
  if (key && Object.keys(decision ?? {}).length > 0)
    throw new Problem('forbidden', { words: 'A program cannot decide about applicants' })
}

export const answerRoutes: Route[] = [
  serve(contract.applicants, ({ db, now, viewer, params, query }) =>
    listApplicants(db, { ...params, ...query, employerId: viewer.id, now }),
  ),
  serve(contract.exportApplicants, ({ db, now, services, viewer, origin, params, query }) =>
    exportApplicants(db, services.store, { ...params, ...query, viewer, origin, now }),
  ),
  serve(contract.applicantCounts, ({ db, viewer, params }) => countApplicants(db, viewer.id, params.jobId)),
  serve(contract.applicant, ({ db, now, viewer, params }) =>
    openApplicant(db, {
      ...params,
      employerId: viewer.id,
      chosenJobs: chosenJobsOf(viewer),
      byProgram: viewer.key !== undefined,
      now,
    }),
  ),
  serve(contract.madeCvOfApplicant, ({ db, now, viewer, params, query }) =>
    readSentCv(db, { ...params, ...query, viewer, now }),
  ),
  serve(contract.changeApplicantStatus, ({ db, now, services, viewer, params, input }) =>
    answerApplicant(db, { ...params, ...input, ...actorOf(viewer), now, publicUrl: services.publicUrl }),
  ),
  serve(contract.changeSeveralStatuses, ({ db, now, services, viewer, params, input }) =>
    answerSeveral(db, { ...params, ...input, ...actorOf(viewer), now, publicUrl: services.publicUrl }),
  ),
  serve(replies.answerWaiting, async ({ db, now, viewer, params, input }) => {
    const made = await answerWaiting(db, { ...params, ...input, ...actorOf(viewer), now })
    const done = [answersWords(made), leftWords(made)].filter(Boolean).join('. ')
    return { ...made, message: selectionWords(done, made.refused) }
  }),
  serve(replies.waitingAnswers, ({ db, viewer }) => listWaitingAnswers(db, viewer.id)),
  serve(replies.leftOutAnswers, ({ db, now, viewer }) => listLeftOut(db, { ...actorOf(viewer), now })),
  serve(replies.undoWaitingAnswers, async ({ db, now, viewer, params }) => {
    await undoAnswers(db, { ...params, employerId: viewer.id, now })
    return { message: 'Taken back. Nothing was sent' }
  }),
  serve(replies.replyTemplates, ({ db, viewer }) => listTemplates(db, viewer.id)),
  serve(replies.saveReplyTemplate, async ({ db, now, viewer, input }) => {
    const template = await saveTemplate(db, { ...input, employerId: viewer.id, now })
    return { message: 'The template is saved', template }
  }),
  serve(replies.deleteReplyTemplate, async ({ db, viewer, params }) => {
    await deleteTemplate(db, viewer.id, params.templateId)
    return { message: 'The template is deleted' }
  }),
  serve(stillHiring.fillJob, async ({ db, services, now, viewer, params, input }) => {
    const ending = { ...params, end: input ?? {}, isFilled: true }
    return endJob(db, services, { ...ending, ...actorOf(viewer), now })
  }),
  serve(stillHiring.closeJob, async ({ db, services, now, viewer, params, input }) => {
    requirePerson(viewer, input)
    const ending = { ...params, end: input ?? {}, isFilled: false }
    return endJob(db, services, { ...ending, ...actorOf(viewer), now })
  }),
  serve(stillHiring.deleteJob, async ({ db, services, now, viewer, params, query: read, input }) => {
    requirePerson(viewer, input)
    const title = await deleteEndedJob(db, services, { ...params, ...input, ...actorOf(viewer), read, now })
    return { message: `Job "${title}" was successfully deleted.` }
  }),
]
