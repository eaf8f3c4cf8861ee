import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { MyStatus } from './apply-once.ts'

/** Reads the job seeker's application for a job, if any. */
export function statusQuery(api: Api, seekerId: string, jobId: string) {
  return queryOptions({
    queryKey: ['application-status', seekerId, jobId],
    queryFn: (): Promise<MyStatus> => api('GET /api/jobs/:jobId/application-status', { params: { jobId } }),
  })
}
