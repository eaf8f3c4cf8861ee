import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { deskKey } from '#site/desk/desk-queries.ts'

export const operatorsQuery = (api: Api) =>
  queryOptions({
    queryKey: [deskKey, 'operators'],
    queryFn: () => api('GET /api/admin/operators', {}),
  })
