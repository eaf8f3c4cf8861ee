import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** First part of all query keys of the desk, so that an act refreshes everything that it may have changed. */
export const deskKey = 'desk'

export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [deskKey, 'overview'],
    queryFn: () => api('GET /api/admin/overview', {}),
    refetchInterval: 60_000,
  })

export const figuresQuery = (api: Api) =>
  queryOptions({
    queryKey: [deskKey, 'figures'],
    queryFn: () => api('GET /api/admin/figures', {}),
  })
