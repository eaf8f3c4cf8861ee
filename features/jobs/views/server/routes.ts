import { eq } from 'drizzle-orm'
import * as contract from '#contract/jobs/statistics.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { compareWithOthers, readStatistics, requireReadableJob, written } from './read-statistics.ts'

export const viewRoutes: Route[] = [
  serve(
    contract.jobStatistics,
    async ({ db, now, viewer, params: { jobId }, query: { format, ...period } }) => {
      await requireReadableJob(db, viewer, jobId)
      return written(await readStatistics(db, eq(jobs.id, jobId), period, now), format)
    },
  ),
  serve(contract.ownStatistics, async ({ db, now, viewer, query: { format, ...period } }) =>
    written(await readStatistics(db, eq(jobs.employerId, viewer.id), period, now), format),
  ),
  serve(contract.boardStatistics, async ({ db, now, query: { format, ...period } }) =>
    written(await readStatistics(db, undefined, period, now), format),
  ),
  serve(contract.jobComparison, async ({ db, now, viewer, params: { jobId }, query }) => {
    await requireReadableJob(db, viewer, jobId)
    return { others: await compareWithOthers(db, { jobId, ...query, now }) }
  }),
]
