import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { JobDetail } from '#contract/jobs.ts'
import type { Category } from '#contract/vocabularies.ts'
import { listed } from './job-words.ts'

const similarShown = 4

/** A job with its employer, as every visitor reads it. */
export function jobQuery(api: Api, jobId: string) {
  return queryOptions({
    queryKey: ['jobs', 'one', jobId],
    queryFn: ({ signal }) =>
      api('GET /api/jobs/:jobId', { params: { jobId }, query: { includeEmployer: 'true' }, signal }),
  })
}

/** Other open jobs of its category, the newest. */
export function similarJobsQuery(api: Api, { _id, category }: Pick<JobDetail, '_id' | 'category'>) {
  return queryOptions({
    queryKey: ['jobs', 'similar', _id],
    queryFn: async ({ signal }) => {
      const { items } = await api('GET /api/jobseekers/search', {
        signal,
        query: { category: category as Category, page: 1, limit: similarShown + 1 },
      })
      return items
        .filter((job) => job._id !== _id)
        .slice(0, similarShown)
        .map(listed)
    },
  })
}
