import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** A company as everybody sees it. */
export function employerQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['employers', employerId],
    queryFn: () => api('GET /api/employers/:employerId', { params: { employerId } }),
  })
}
