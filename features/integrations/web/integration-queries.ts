import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

export const apiKeysQuery = (api: Api, employerId: string) =>
  queryOptions({
    queryKey: ['api-keys', employerId],
    queryFn: () => api('GET /api/employers/api-keys', {}),
  })
