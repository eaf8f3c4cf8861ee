import * as contract from '#contract/notices.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { choose, readChoices, takeBounces } from './choose-notices.ts'

export const noticeRoutes: Route[] = [
  serve(contract.noticeChoices, ({ db, now, services: { secret }, viewer, query }) =>
    readChoices(db, { ...query, viewer, secret, now }),
  ),
  serve(contract.chooseNotices, async ({ db, now, services: { secret }, viewer, query, input }) => {
    const { choices = {}, works } = input ?? {}
    await choose(db, { ...query, choices, works, viewer, secret, now })
    return { message: 'Your choice is kept' }
  }),
  serve(contract.reportBounces, async ({ db, now, services: { bounceToken }, input }) => ({
    marked: await takeBounces(db, bounceToken, input, now),
  })),
]
