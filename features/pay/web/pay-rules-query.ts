import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { fromLaari } from '#contract/money.ts'
import type { ExchangeRate } from '#contract/pay.ts'
import { firstRate } from '../rate-rules.ts'

/** Rate and minimum wage of today for the pay of an employer's jobs. */
export function payRulesQuery(api: Api) {
  return queryOptions({
    queryKey: ['pay', 'rules'],
    queryFn: ({ signal }) => api('GET /api/pay/rules', { signal }),
  })
}

/** Until the rate of the day has come, and where it does not come. */
export const usualRate: ExchangeRate = { rate: fromLaari(firstRate.laariPerDollar), from: firstRate.from }
