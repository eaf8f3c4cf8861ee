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

/** Programs, invitations and mails that end with the rights of a member. */
export const rightsQuery = (api: Api, employerId: string, memberId: string) =>
  queryOptions({
    queryKey: ['members', employerId, 'programs', memberId],
    queryFn: () =>
      api('GET /api/employers/:employerId/members/:memberId/programs', { params: { employerId, memberId } }),
    staleTime: 0,
  })
