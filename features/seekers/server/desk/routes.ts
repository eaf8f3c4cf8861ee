import * as desk from '#contract/seekers/desk-seekers.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listAllSeekers } from './list-seekers.ts'
import { reinstateSeeker, suspendSeeker } from './suspend-seeker.ts'

export const deskSeekerRoutes: Route[] = [
  serve(desk.listDeskSeekers, ({ db, origin, now, viewer, query }) =>
    listAllSeekers(db, { ...query, operatorId: viewer.id, origin, now }),
  ),
  serve(desk.suspendSeeker, async ({ db, services, origin, now, viewer, params, input }) => {
    const { publicUrl } = services
    await suspendSeeker(db, { ...params, ...input, operatorId: viewer.id, origin, publicUrl, now })
    return { message: 'The job seeker is suspended' }
  }),
  serve(desk.reinstateSeeker, async ({ db, services, origin, now, viewer, params }) => {
    const { publicUrl } = services
    await reinstateSeeker(db, { ...params, operatorId: viewer.id, origin, publicUrl, now })
    return { message: 'The job seeker can log in again' }
  }),
]
