import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

export const accountQuery = (api: Api, viewerId: string) =>
  queryOptions({ queryKey: ['account', viewerId], queryFn: () => api('GET /api/account', {}) })

export const sessionsQuery = (api: Api, viewerId: string) =>
  queryOptions({
    queryKey: ['account', viewerId, 'sessions'],
    queryFn: () => api('GET /api/account/sessions', {}),
  })

export const passkeysQuery = (api: Api, viewerId: string) =>
  queryOptions({
    queryKey: ['account', viewerId, 'passkeys'],
    queryFn: () => api('GET /api/account/passkeys', {}),
  })

/** Phone number that opens the account. */
export const ownPhoneQuery = (api: Api, viewerId: string) =>
  queryOptions({
    queryKey: ['account', viewerId, 'phone'],
    queryFn: () => api('GET /api/account/phone', {}),
  })

/** The newest events of the account. */
export const activityQuery = (api: Api, viewerId: string, limit: number) =>
  queryOptions({
    queryKey: ['account', viewerId, 'activity', limit],
    queryFn: () => api('GET /api/account/activity', { query: { limit } }),
  })

/** Consequences of the account's deletion for companies. */
export const deletionQuery = (api: Api, accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'deletion'],
    queryFn: () => api('GET /api/account/deletion', {}),
    staleTime: 0,
  })

export type Account = Awaited<ReturnType<NonNullable<ReturnType<typeof accountQuery>['queryFn']>>>

export interface Passkey {
  _id: string
  name: string
  addedAt: string
  lastUsedAt: string | null
}
