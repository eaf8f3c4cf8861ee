import { countOf } from '#contract/base/in-words.ts'
import { selectionWords } from '#contract/base/left-out-words.ts'
import { toLaari } from '#contract/base/money.ts'
import * as contract from '#contract/jobs/desk-jobs.ts'
import * as reviews from '#contract/jobs/job-reviews.ts'
import { voidSubscription } from '#contract/subscriptions/desk-money.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { decideReview } from '../review/desk/decide-review.ts'
import { listReviews } from '../review/desk/list-reviews.ts'
import { listJobs } from './list-jobs.ts'
import { feature, remove } from './moderate.ts'
import { restore } from './restore.ts'
import { correctSeveral, removeSeveral } from './several-jobs.ts'
import { voidApproval } from './void-approval.ts'

const jobsAre = (jobs: number) => countOf(jobs, 'job is', 'jobs are')

const decided = {
  keep: 'The ad is kept',
  change: 'Its employer is asked to change it',
  refuse: 'The ad is refused',
}

export const deskJobRoutes: Route[] = [
  serve(reviews.listReviews, ({ db, now, query }) => listReviews(db, { ...query, now })),
  serve(reviews.decideReview, async ({ db, services, now, viewer, params, input }) => {
    await decideReview(db, services, { ...params, ...input, operatorId: viewer.id, now })
    return { message: decided[input.decision] }
  }),
  serve(contract.listDeskJobs, ({ db, now, query }) => listJobs(db, { ...query, now })),
  serve(contract.featureJob, async ({ db, now, viewer, params, input }) => {
    await feature(db, { ...params, ...input, operatorId: viewer.id, now })
    return { message: input.featured ? 'The job is featured' : 'The job is no longer featured' }
  }),
  serve(contract.removeJob, async ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    await remove(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now })
    return { message: 'The job is offline now' }
  }),
  serve(contract.removeSeveralJobs, async ({ db, services: { publicUrl }, now, viewer, input }) => {
    const { count, refused } = await removeSeveral(db, { ...input, operatorId: viewer.id, publicUrl, now })
    return { message: selectionWords(`${jobsAre(count)} offline now`, refused), refused }
  }),
  serve(contract.correctJobs, async ({ db, services: { publicUrl }, now, viewer, input }) => {
    const { count, refused } = await correctSeveral(db, { ...input, operatorId: viewer.id, publicUrl, now })
    const done = count === 0 ? 'There was nothing to change' : `${jobsAre(count)} corrected`
    return { message: selectionWords(done, refused), refused }
  }),
  serve(contract.restoreJob, async ({ db, services, now, viewer, params }) => {
    await restore(db, services, { ...params, operatorId: viewer.id, now })
    return { message: 'The job is back' }
  }),
  // Here and not with the other acts on purchases: it changes jobs as well.
  serve(voidSubscription, ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    const { reason, received } = input
    const seenReceived = received === undefined ? undefined : toLaari(received)
    return voidApproval(db, { ...params, reason, seenReceived, operatorId: viewer.id, publicUrl, now })
  }),
]
