import * as desk from '#contract/notifications/desk-texts.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { countTexts } from './desk/count-texts.ts'
import { listTexts } from './desk/list-texts.ts'

export const textRoutes: Route[] = [
  serve(desk.listTexts, ({ db, query }) => listTexts(db, query)),
  serve(desk.countTexts, ({ db, now, services }) => countTexts(db, { ...services, now })),
]
