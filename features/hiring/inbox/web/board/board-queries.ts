import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'

/** Page size of a column. */
const columnPage = 50

/** People of a column, earliest application first. */
export const columnQuery = (api: Api, employerId: string, jobId: string, status: ApplicationStatus) =>
  infiniteQueryOptions({
    queryKey: ['board', employerId, jobId, status],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/jobs/:jobId/applicants', {
        signal,
        params: { jobId },
        query: { status, sort: 'oldest', page: pageParam, limit: columnPage },
      }),
    getNextPageParam: ({ total }, pages) =>
      pages.length * columnPage < total ? pages.length + 1 : undefined,
  })
