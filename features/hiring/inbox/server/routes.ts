import * as notes from '#contract/hiring/applicant-notes.ts'
import * as assignments from '#contract/hiring/assignments.ts'
import * as compare from '#contract/hiring/compare.ts'
import * as contract from '#contract/hiring/inbox.ts'
import { undoDecision, undoDecisions } from '#features/hiring/answer/server/take-back.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { actorOf, chosenJobsOf, type Viewer } from '#platform/http/viewer.ts'
import { applicationMailsOf, chooseApplicationMails } from './application-mails.ts'
import { assignApplicants } from './assign.ts'
import { compareApplicants } from './compare-applicants.ts'
import { countInbox } from './count-inbox.ts'
import { labelApplicants } from './label-applicants.ts'
import { changeLabel, deleteLabel, listLabels, saveLabel } from './labels.ts'
import { listInbox } from './list-inbox.ts'
import { deleteNote, readNotes, writeNote } from './notes.ts'
import { deleteView, listViews, saveView } from './saved-views.ts'

const readerOf = (viewer: Viewer) => ({ ...actorOf(viewer), isOwner: viewer.member?.role === 'owner' })

const askedBy = (viewer: Viewer) => ({
  employerId: viewer.id,
  chosenJobs: chosenJobsOf(viewer),
  memberId: viewer.member?.id,
})

export const inboxRoutes: Route[] = [
  serve(contract.inbox, ({ db, now, viewer, query }) => listInbox(db, { ...query, ...askedBy(viewer), now })),
  serve(contract.inboxCounts, ({ db, now, viewer, query }) =>
    countInbox(db, { ...query, ...askedBy(viewer), now }),
  ),
  serve(compare.compareApplicants, ({ db, now, viewer, query }) =>
    compareApplicants(db, { ids: query.applications, ...askedBy(viewer), now }),
  ),
  serve(assignments.assignApplicants, ({ db, now, viewer, input }) =>
    assignApplicants(db, { ...input, ...actorOf(viewer), chosenJobs: chosenJobsOf(viewer), now }),
  ),
  serve(contract.labels, ({ db, viewer }) => listLabels(db, viewer.id)),
  serve(contract.saveLabel, async ({ db, now, viewer, input }) => {
    const label = await saveLabel(db, { ...input, employerId: viewer.id, now })
    return { message: 'The label is saved', label }
  }),
  serve(contract.changeLabel, async ({ db, viewer, params, input }) => {
    const label = await changeLabel(db, { ...params, ...input, employerId: viewer.id })
    return { message: 'The label is saved', label }
  }),
  serve(contract.deleteLabel, async ({ db, viewer, params }) => {
    await deleteLabel(db, viewer.id, params.labelId)
    return { message: 'The label is deleted' }
  }),
  serve(contract.labelApplicants, ({ db, now, viewer, input }) =>
    labelApplicants(db, { ...input, ...actorOf(viewer), chosenJobs: chosenJobsOf(viewer), now }),
  ),
  serve(contract.inboxViews, ({ db, viewer }) => listViews(db, viewer.id)),
  serve(contract.saveInboxView, async ({ db, now, viewer, input }) => {
    const view = await saveView(db, { ...input, employerId: viewer.id, now })
    return { message: 'The list is saved', view }
  }),
  serve(contract.deleteInboxView, async ({ db, viewer, params }) => {
    await deleteView(db, viewer.id, params.viewId)
    return { message: 'The list is deleted' }
  }),
  serve(contract.applicationMails, async ({ db, viewer }) => ({
    frequency: await applicationMailsOf(db, viewer.member?.id ?? ''),
  })),
  serve(contract.chooseApplicationMails, async ({ db, now, viewer, input }) => {
    await chooseApplicationMails(db, { ...input, memberId: viewer.member?.id ?? '', now })
    return { message: 'Your choice is saved' }
  }),
  serve(notes.applicantNotes, ({ db, viewer, params }) => readNotes(db, { ...params, ...readerOf(viewer) })),
  serve(notes.writeApplicantNote, async ({ db, now, viewer, params, input }) => {
    const note = await writeNote(db, { ...params, ...input, ...actorOf(viewer), now })
    return { message: 'The note is saved', note, applicantId: params.applicantId }
  }),
  serve(notes.deleteApplicantNote, async ({ db, viewer, params }) => {
    await deleteNote(db, { ...params, ...readerOf(viewer) })
    return { message: 'The note is deleted' }
  }),
  serve(notes.undoDecision, ({ db, now, viewer, params, input }) =>
    undoDecision(db, { ...params, ...input, ...actorOf(viewer), now }),
  ),
  serve(notes.undoDecisions, ({ db, now, viewer, params, input }) =>
    undoDecisions(db, { ...params, ...input, ...actorOf(viewer), now }),
  ),
]
