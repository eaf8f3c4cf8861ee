import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** What the operator says about the site. */
export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: () => api('GET /api/settings', {}),
    staleTime: 600_000,
  })
}
