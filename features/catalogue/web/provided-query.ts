import type { Api } from '#contract/api.ts'

/** Benefits that a company's open jobs provide. */
export const providedQuery = (api: Api, employerId: string) => ({
  queryKey: ['employers', employerId, 'provided'],
  queryFn: () => api('GET /api/employers/:employerId/provided', { params: { employerId } }),
})
