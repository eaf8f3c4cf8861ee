import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'

/** Page size of a column. */
const columnPage = 50

/** People of a column, earliest application first. */
export const columnQuery = (api: Api, employerId: string, jobId: string, status: ApplicationStatus) =>
  infiniteQueryOptions({
    queryKey: ['board', employerId, jobId, status],
    initialPageParam: { page: 1, after: '' },
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/jobs/:jobId/applicants', {
        signal,
        params: { jobId },
        query: {
          status,
          sort: 'oldest',
          page: pageParam.page,
          ...(pageParam.after && { after: pageParam.after }),
          limit: columnPage,
        },
      }),
    getNextPageParam: ({ next }, pages) => (next ? { page: pages.length + 1, after: next } : undefined),
  })
