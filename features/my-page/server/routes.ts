import * as contract from '#contract/my-page/my-page.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { readMyPage, readTasks } from './read-my-page.ts'
import { refuseJob, wantJobAgain, wishForWork } from './wishes.ts'

export const myPageRoutes: Route[] = [
  serve(contract.myPage, ({ db, now, viewer }) => readMyPage(db, viewer.id, now)),
  serve(contract.tasksToDo, ({ db, now, viewer }) => readTasks(db, viewer.id, now)),
  serve(contract.wishForWork, async ({ db, viewer, input }) => {
    await wishForWork(db, { seekerId: viewer.id, ...input })
    return { message: 'Saved. Jobs for you follow it' }
  }),
  serve(contract.refuseJob, async ({ db, now, viewer, params }) => {
    await refuseJob(db, { ...params, seekerId: viewer.id, now })
    return { message: 'You will not see jobs of this kind here' }
  }),
  serve(contract.wantJobAgain, async ({ db, viewer, params }) => {
    await wantJobAgain(db, { ...params, seekerId: viewer.id })
    return { message: 'Jobs of this kind are shown again' }
  }),
]
