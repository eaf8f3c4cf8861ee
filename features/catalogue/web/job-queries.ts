import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { type ListedJob, listed } from '#features/jobs/web/job-words.ts'

/** A job with its employer, as every visitor reads it. */
export function jobQuery(api: Api, jobId: string) {
  return queryOptions({
    queryKey: ['jobs', 'one', jobId],
    queryFn: ({ signal }) =>
      api('GET /api/jobs/:jobId', { params: { jobId }, query: { includeEmployer: 'true' }, signal }),
  })
}

/** Other open jobs of its category, the newest. */
export function similarJobsQuery(api: Api, jobId: string) {
  return queryOptions({
    queryKey: ['jobs', 'similar', jobId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/jobs/:jobId/similar', { params: { jobId }, signal })).map(listed),
  })
}

/** What a job's page is made from: the job, its employer, and the jobs like it, which others may join. */
export function tagsOf({ _id, employerId, category }: JobDetail, similar: readonly ListedJob[]): string[] {
  const employer = typeof employerId === 'string' ? employerId : employerId._id
  return [
    `job:${_id}`,
    `employer:${employer}`,
    `similar:${category}`,
    ...similar.map((job) => `job:${job._id}`),
  ]
}
