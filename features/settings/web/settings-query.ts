import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** The operator's settings of the site. */
export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: () => api('GET /api/settings', {}),
    staleTime: 600_000,
  })
}

/** Contact links of the operator, for pages that only need those. */
export function socialQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'social'],
    queryFn: async () => (await api('GET /api/settings', {})).social,
    staleTime: 600_000,
  })
}
