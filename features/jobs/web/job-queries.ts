import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import type { ListedOwnJob, listOwnJobs } from '#contract/jobs/own-jobs.ts'

const perPage = 100

type OwnJobsPage = ReplyOf<typeof listOwnJobs>

/** All own jobs of an employer, newest first, page by page. Every change of one invalidates `['jobs']`. */
export function ownJobsQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['jobs', 'own', employerId],
    queryFn: async () => {
      const items: ListedOwnJob[] = []
      let after: string | undefined
      for (let page = 1; page === 1 || after; page += 1) {
        const query = { page, limit: perPage, ...(after && { after }) }
        const found: OwnJobsPage = await api('GET /api/employers/jobs', { query })
        items.push(...found.jobs)
        after = found.next
      }
      return { items }
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

/** @param one time of a posting, an instant, and the scheduled job that it is about; another one now if absent */
export function entitlementQuery(api: Api, one: { publishAt?: string; jobId?: string } = {}) {
  return queryOptions({
    queryKey: ['entitlement', one],
    queryFn: () => api('GET /api/subscriptions/entitlement', { query: one }),
    staleTime: 0,
  })
}
