import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { salaryKinds } from '#contract/facts/pay-vocabularies.ts'
import type { SalaryGroup } from '#contract/pay/salaries.ts'
import { pageIn, setPage } from '#site/page-number.ts'

/** Choices on the page of salaries: one kind alone, words of the name, and the page of that kind. */
export interface SalaryAddress {
  kind?: SalaryGroup['kind']
  q?: string
  page: number
}

/** Choices in the address. */
export function salariesFrom(search: URLSearchParams): SalaryAddress {
  const kind = salaryKinds.find((one) => one === search.get('kind'))
  const q = search
    .get('q')
    ?.trim()
    .slice(0, lengths.line)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
  return { ...(kind && { kind }), ...(q && { q }), page: kind ? Math.min(pageIn(search), 10_000) : 1 }
}

export function salariesHref({ kind, q, page }: SalaryAddress): string {
  const search = new URLSearchParams()
  if (kind) search.set('kind', kind)
  if (q) search.set('q', q)
  setPage(search, page)
  const query = search.toString()
  return `/salaries${query ? `?${query}` : ''}`
}

/** A page of each kind, or of the chosen one. */
export function salariesQuery(api: Api, address: SalaryAddress) {
  return queryOptions({
    queryKey: ['salaries', address],
    queryFn: ({ signal }) =>
      api('GET /api/salaries', { query: { ...address, limit: pageSizes.salaries }, signal }),
  })
}

export function salaryQuery(api: Api, kind: SalaryGroup['kind'], slug: string) {
  return queryOptions({
    queryKey: ['salaries', kind, slug],
    queryFn: ({ signal }) => api('GET /api/salaries/:kind/:slug', { params: { kind, slug }, signal }),
  })
}
