import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** An employer's subscriptions and whether it may post. What changes one invalidates `['subscriptions']`. */
export function subscriptionsQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['subscriptions', 'own', employerId],
    queryFn: () => api('GET /api/subscriptions/employer/:employerId', { params: { employerId } }),
    staleTime: 0,
  })
}

export function paymentSlipsQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['subscriptions', 'slips', employerId],
    queryFn: () => api('GET /api/employers/payment-slips/:employerId', { params: { employerId } }),
    staleTime: 0,
  })
}

/** Until when posting is free. */
export function freePeriodQuery(api: Api) {
  return queryOptions({
    queryKey: ['free-period'],
    queryFn: () => api('GET /api/subscriptions/free-period', {}),
  })
}

export function pricingQuery(api: Api) {
  return queryOptions({
    queryKey: ['pricing'],
    queryFn: () => api('GET /api/subscriptions/pricing/frontend', {}),
  })
}

export function bankAccountQuery(api: Api) {
  return queryOptions({
    queryKey: ['bank-account'],
    queryFn: () => api('GET /api/subscriptions/bank-account', {}),
    staleTime: 0,
  })
}
