import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { maxComparedPeople } from '#contract/facts/bounds.ts'

const page = '/employer/inbox/compare'

/** Address of a comparison, which a colleague can open. */
export const compareHref = (ids: readonly string[]): string => `${page}?applications=${ids.join(',')}`

/** Can so many people be compared? */
export const isComparable = (count: number): boolean => count >= 2 && count <= maxComparedPeople

/** Applications of an address, each once. */
export const comparedIn = (search: URLSearchParams): string[] => [
  ...new Set((search.get('applications') ?? '').split(',').filter((id) => /^[0-9a-f]{24}$/.test(id))),
]

export const compareQuery = (api: Api, employerId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['inbox', 'compare', employerId, ids.join(',')],
    queryFn: ({ signal }) =>
      api('GET /api/employers/inbox/compare', { signal, query: { applications: ids.join(',') } }),
  })
