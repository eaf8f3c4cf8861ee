import type { Api } from '#contract/api.ts'

export const ownEvidenceQuery = (api: Api, employerId: string) => ({
  queryKey: ['evidence', employerId],
  queryFn: () => api('GET /api/employers/:employerId/evidence', { params: { employerId } }),
})
