import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** Every query of the desk begins with this word, so that one act refreshes all that it may have changed. */
export const deskKey = 'desk'

export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [deskKey, 'overview'],
    queryFn: () => api('GET /api/admin/overview', {}),
    refetchInterval: 60_000,
  })
