import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'

/**
 * Interview, offer and documents of an application. The query key is below that of the conversation, so
 * both reload together.
 */
export function useInterviews(applicationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['thread', applicationId, 'interviews'],
    queryFn: () => api('GET /api/threads/:applicationId/interviews', { params: { applicationId } }),
  })
}
