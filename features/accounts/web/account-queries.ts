import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

export const accountQuery = (api: Api, viewerId: string) =>
  queryOptions({ queryKey: ['account', viewerId], queryFn: () => api('GET /api/account', {}) })

export const sessionsQuery = (api: Api, viewerId: string) =>
  queryOptions({
    queryKey: ['account', viewerId, 'sessions'],
    queryFn: () => api('GET /api/account/sessions', {}),
  })

export type Account = Awaited<ReturnType<NonNullable<ReturnType<typeof accountQuery>['queryFn']>>>
