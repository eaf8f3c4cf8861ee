import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

export const membersQuery = (api: Api, employerId: string) =>
  queryOptions({
    queryKey: ['members', employerId],
    queryFn: () => api('GET /api/employers/:employerId/members', { params: { employerId } }),
    staleTime: 0,
  })

/** Reads the invitation of a link. */
export const invitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => api('GET /api/employers/invitation', { query: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
