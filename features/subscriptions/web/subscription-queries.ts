import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { planNames } from '#contract/facts/vocabularies.ts'
import type { PackageChoice } from './package-choice.ts'

/** An employer's subscriptions and its right to post. Changes invalidate `['subscriptions']`. */
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

/** Package for the plan that an employer chose at registration, and for its sector. */
export function wantedPackageQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['subscriptions', 'wanted', employerId],
    queryFn: async (): Promise<Pick<PackageChoice, 'type' | 'sector'>> => {
      const own = await api('GET /api/employers/:employerId', { params: { employerId } })
      const sector = planNames.find((name) => name === own.sector) ?? 'Private Sector'
      return { type: own.wantedPlan, sector }
    },
  })
}

/** End of free posting. */
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

/** Documents of a company, and its credit. */
export function invoicesQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['subscriptions', 'invoices', employerId],
    queryFn: () => api('GET /api/employers/:employerId/invoices', { params: { employerId } }),
    staleTime: 0,
  })
}
