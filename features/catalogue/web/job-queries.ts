import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Nationality } from '#contract/facts/vocabularies.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { employerIdOf, type ListedJob } from '#features/jobs/web/job-words.ts'
import { ApiError } from '#site/api/api-error.ts'
import { listJobs } from './list-jobs.ts'

/** The job with its employer, who is loaded where the job only has the id. */
async function withEmployer(api: Api, job: JobDetail): Promise<JobDetail> {
  if (typeof job.employerId !== 'string') return job
  const params = { employerId: job.employerId }
  const employer = await api('GET /api/employers/:employerId', { params }).catch(() => undefined)
  return employer ? { ...job, employerId: employer } : job
}

/** Reads a job. If the connection is lost, a cached copy is shown until it is back. */
export async function orKept(
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  jobId: string,
  read: () => Promise<JobDetail>,
): Promise<JobDetail> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.isLineLost)
      await import('./kept-jobs.ts').then(({ showKept }) => showKept(client, queryKey, jobId))
    throw error
  }
}

/** A job with its employer, as visitors read it. */
export function jobQuery(api: Api, jobId: string) {
  return queryOptions({
    queryKey: ['jobs', 'one', jobId],
    queryFn: async (asked) => {
      const call = { params: { jobId }, query: { includeEmployer: 'true' }, signal: asked.signal } as const
      return orKept(asked, jobId, async () => withEmployer(api, await api('GET /api/jobs/:jobId', call)))
    },
  })
}

/** Other open jobs like it, for people of a nationality, or for everybody who may apply for the job itself. */
export function similarJobsQuery(api: Api, jobId: string, nationality?: Nationality) {
  return queryOptions({
    queryKey: ['jobs', 'similar', jobId, nationality],
    queryFn: async ({ signal }) =>
      listJobs(
        await api('GET /api/jobs/:jobId/similar', {
          params: { jobId },
          query: { ...(nationality && { nationality }) },
          signal,
        }),
      ),
  })
}

/**
 * Cache tags of a job's page: the job, its employer, the exchange rate, and the similar jobs, which others
 * may join.
 */
export function tagsOf(job: JobDetail, similar: readonly ListedJob[]): string[] {
  return [
    `job:${job._id}`,
    `employer:${employerIdOf(job)}`,
    `similar:${job.category}`,
    'rate',
    'places',
    ...similar.map(({ _id }) => `job:${_id}`),
  ]
}
