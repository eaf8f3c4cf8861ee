import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

export const myPageQuery = (api: Api, seekerId: string) =>
  queryOptions({
    queryKey: ['my-page', seekerId],
    queryFn: () => api('GET /api/jobseekers/my-page', {}),
    staleTime: 0,
  })
