import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

export const draftsKey = ['job-drafts'] as const

/** Drafts of the company, latest change first. */
export function draftsQuery(api: Api) {
  return queryOptions({
    queryKey: [...draftsKey, 'all'],
    queryFn: () => api('GET /api/employers/job-drafts', {}),
    staleTime: 0,
  })
}

/** One draft, never from a cache: a form must start with current data. */
export function draftQuery(api: Api, draftId: string) {
  return queryOptions({
    queryKey: [...draftsKey, 'one', draftId],
    queryFn: () => api('GET /api/employers/job-drafts/:draftId', { params: { draftId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

export const templatesKey = ['job-templates'] as const

export function templatesQuery(api: Api) {
  return queryOptions({
    queryKey: templatesKey,
    queryFn: () => api('GET /api/employers/job-templates', {}),
    staleTime: 0,
  })
}
