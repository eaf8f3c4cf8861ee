import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** What the sign-in with an issuer is called. */
export const openIdDoorQuery = (api: Api) =>
  queryOptions({ queryKey: ['openid-door'], queryFn: () => api('GET /api/auth/openid', {}) })

export const ownIdentityQuery = (api: Api, viewerId: string) =>
  queryOptions({
    queryKey: ['account', viewerId, 'identity'],
    queryFn: () => api('GET /api/account/openid', {}),
  })

/** Who came back from the issuer. It is asked once: the browser keeps it for minutes alone. */
export const arrivedIdentityQuery = (api: Api, viewerId: string) =>
  queryOptions({
    queryKey: ['account', viewerId, 'arrived-identity'],
    queryFn: () => api('GET /api/account/openid/arrival', {}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface Facts {
  name?: string | undefined
  nationality?: string | undefined
  phone?: string | undefined
}
