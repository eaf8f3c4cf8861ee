import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** Label of the issuer's sign-in. */
export const openIdSignInQuery = (api: Api) =>
  queryOptions({ queryKey: ['openid-sign-in'], queryFn: () => api('GET /api/auth/openid', {}) })

export const ownIdentityQuery = (api: Api, viewerId: string) =>
  queryOptions({
    queryKey: ['account', viewerId, 'identity'],
    queryFn: () => api('GET /api/account/openid', {}),
  })

/** The person who returned from the issuer. Requested once, since the browser keeps it only for minutes. */
export const arrivedIdentityQuery = (api: Api, viewerId: string) =>
  queryOptions({
    queryKey: ['account', viewerId, 'arrived-identity'],
    queryFn: () => api('GET /api/account/openid/arrival', {}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
