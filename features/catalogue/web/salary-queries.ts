import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { SalaryGroup } from '#contract/pay/salaries.ts'

export function salariesQuery(api: Api) {
  return queryOptions({
    queryKey: ['salaries'],
    queryFn: ({ signal }) => api('GET /api/salaries', { signal }),
  })
}

export function salaryQuery(api: Api, kind: SalaryGroup['kind'], slug: string) {
  return queryOptions({
    queryKey: ['salaries', kind, slug],
    queryFn: ({ signal }) => api('GET /api/salaries/:kind/:slug', { params: { kind, slug }, signal }),
  })
}

export const salaryHref = ({ kind, slug }: Pick<SalaryGroup, 'kind' | 'slug'>) => `/salaries/${kind}/${slug}`
