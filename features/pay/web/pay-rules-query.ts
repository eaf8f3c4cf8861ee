import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { fromLaari } from '#contract/base/money.ts'
import type { ExchangeRate } from '#contract/pay/pay.ts'
import { firstRate } from '../rate-rules.ts'

/** Current exchange rate and minimum wage for an employer's jobs. */
export function payRulesQuery(api: Api) {
  return queryOptions({
    queryKey: ['pay', 'rules'],
    queryFn: ({ signal }) => api('GET /api/pay/rules', { signal }),
  })
}

/** Default until the current rate has loaded, or if it cannot be loaded. */
export const usualRate: ExchangeRate = { rate: fromLaari(firstRate.laariPerDollar), from: firstRate.from }
