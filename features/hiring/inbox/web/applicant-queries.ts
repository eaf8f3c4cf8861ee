import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

export function applicantCountsQuery(api: Api, employerId: string, jobId: string) {
  return queryOptions({
    queryKey: ['applicants', employerId, jobId, 'counts'],
    queryFn: () => api('GET /api/jobs/:jobId/applicant-counts', { params: { jobId } }),
  })
}

export function applicantQuery(api: Api, employerId: string, jobId: string, applicantId: string) {
  return queryOptions({
    queryKey: ['applicant', employerId, jobId, applicantId],
    queryFn: () => api('GET /api/jobs/:jobId/applicants/:applicantId', { params: { jobId, applicantId } }),
    staleTime: 0,
  })
}
