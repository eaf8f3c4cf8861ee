import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** The cover and the photos of an employer. */
export function photosQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['employer-photos', employerId],
    queryFn: () => api('GET /api/employers/:employerId/photos', { params: { employerId } }),
  })
}
