import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { orKeptReply } from '#features/offline/web/kept-reply.ts'

/** Name of the reply that is kept for the time without a connection. */
export const keptMyPage = 'my-page'

export const myPageQuery = (api: Api, seekerId: string) =>
  queryOptions({
    queryKey: ['my-page', seekerId],
    queryFn: () => orKeptReply(seekerId, keptMyPage, () => api('GET /api/jobseekers/my-page', {})),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
