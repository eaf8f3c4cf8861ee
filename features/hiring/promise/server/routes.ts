import { deskAnswers } from '#contract/replies.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listAnswers } from './figures.ts'

export const promiseRoutes: Route[] = [
  serve(deskAnswers, ({ db, now, query }) => listAnswers(db, { ...query, now })),
]
