import * as contract from '#contract/jobs/job-drafts.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { addDraft, changeDraft, deleteDraft, listDrafts, readDraft } from './drafts.ts'
import { addJobTemplate, changeJobTemplate, deleteJobTemplate, listJobTemplates } from './templates.ts'

export const jobDraftRoutes: Route[] = [
  serve(contract.listJobDrafts, ({ db, viewer }) => listDrafts(db, viewer.id)),
  serve(contract.readJobDraft, ({ db, viewer, params }) => readDraft(db, viewer.id, params.draftId)),
  serve(contract.addJobDraft, ({ db, now, viewer, input }) =>
    addDraft(db, { employerId: viewer.id, ...input, now }),
  ),
  serve(contract.changeJobDraft, ({ db, now, viewer, params, input }) =>
    changeDraft(db, { employerId: viewer.id, ...params, ...input, now }),
  ),
  serve(contract.deleteJobDraft, async ({ db, viewer, params }) => {
    await deleteDraft(db, viewer.id, params.draftId)
    return { message: 'Draft deleted' }
  }),
  serve(contract.listJobTemplates, ({ db, viewer }) => listJobTemplates(db, viewer.id)),
  serve(contract.addJobTemplate, ({ db, now, viewer, input }) =>
    addJobTemplate(db, { employerId: viewer.id, ...input, now }),
  ),
  serve(contract.changeJobTemplate, ({ db, now, viewer, params, input }) =>
    changeJobTemplate(db, { employerId: viewer.id, ...params, ...input, now }),
  ),
  serve(contract.deleteJobTemplate, async ({ db, viewer, params }) => {
    await deleteJobTemplate(db, viewer.id, params.templateId)
    return { message: 'Template deleted' }
  }),
]
