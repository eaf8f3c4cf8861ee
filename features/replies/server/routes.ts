import * as contract from '#contract/replies.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { answersWords, leftWords } from '../answers-words.ts'
import { answerWaiting, listWaitingAnswers, undoWaitingAnswers } from './answer-waiting.ts'
import { listAnswers } from './figures.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'

export const replyRoutes: Route[] = [
  serve(contract.answerWaiting, async ({ db, now, viewer, params, input }) => {
    const made = await answerWaiting(db, { ...params, ...input, employerId: viewer.id, now })
    return { ...made, message: [answersWords(made), leftWords(made)].filter(Boolean).join('. ') }
  }),
  serve(contract.waitingAnswers, ({ db, viewer }) => listWaitingAnswers(db, viewer.id)),
  serve(contract.undoWaitingAnswers, async ({ db, now, viewer, params }) => {
    await undoWaitingAnswers(db, { ...params, employerId: viewer.id, now })
    return { message: 'Taken back. Nothing was sent' }
  }),
  serve(contract.replyTemplates, ({ db, viewer }) => listTemplates(db, viewer.id)),
  serve(contract.saveReplyTemplate, async ({ db, now, viewer, input }) => {
    const template = await saveTemplate(db, { ...input, employerId: viewer.id, now })
    return { message: 'The template is saved', template }
  }),
  serve(contract.deleteReplyTemplate, async ({ db, viewer, params }) => {
    await deleteTemplate(db, viewer.id, params.templateId)
    return { message: 'The template is deleted' }
  }),
  serve(contract.deskAnswers, ({ db, now, query }) => listAnswers(db, { ...query, now })),
]
