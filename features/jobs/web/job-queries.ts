import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

const perPage = 100

/** All own jobs of an employer, newest first, page by page. Every change of one invalidates `['jobs']`. */
export function ownJobsQuery(api: Api, employerId: string) {
  const pageOf = (page: number) => api('GET /api/employers/jobs', { query: { page, limit: perPage } })
  return queryOptions({
    queryKey: ['jobs', 'own', employerId],
    queryFn: async () => {
      const first = await pageOf(1)
      const others = Array.from({ length: Math.ceil(first.total / perPage) - 1 }, (_, at) => pageOf(at + 2))
      const pages = [first, ...(await Promise.all(others))]
      return { items: pages.flatMap(({ jobs }) => jobs) }
    },
    staleTime: 0,
  })
}

/** One job with the fields of the form, for its owner. Never from a cache: a form must start with current data. */
export function ownJobQuery(api: Api, jobId: string) {
  return queryOptions({
    queryKey: ['jobs', 'own', 'one', jobId],
    queryFn: () => api('GET /api/jobs/:jobId', { params: { jobId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

export function employerQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['employers', employerId],
    queryFn: () => api('GET /api/employers/:employerId', { params: { employerId } }),
  })
}

export function entitlementQuery(api: Api) {
  return queryOptions({
    queryKey: ['entitlement'],
    queryFn: () => api('GET /api/subscriptions/entitlement', {}),
    staleTime: 0,
  })
}
