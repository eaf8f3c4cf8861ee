import { useQuery } from '@tanstack/react-query'
import { useOwnReply } from '#features/offline/web/kept-reply.ts'
import { useApi } from '#site/api/api-context.tsx'

/**
 * Interview, offer and documents of an application. The query key is below that of the conversation, so
 * both reload together.
 */
export function useInterviews(applicationId: string) {
  const api = useApi()
  const ownReply = useOwnReply()
  return useQuery({
    queryKey: ['thread', applicationId, 'interviews'],
    queryFn: () =>
      ownReply(`interviews:${applicationId}`, () =>
        api('GET /api/threads/:applicationId/interviews', { params: { applicationId } }),
      ),
  })
}
