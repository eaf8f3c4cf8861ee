import { deskAnswers } from '#contract/hiring/replies.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listAnswers } from './answer-figures.ts'

export const promisedAnswerRoutes: Route[] = [
  serve(deskAnswers, ({ db, now, query }) => listAnswers(db, { ...query, now })),
]
