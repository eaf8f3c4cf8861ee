import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { filters } from '#contract/job-filters.ts'
import type { JobFacets, JobSearch } from '#contract/job-search.ts'
import { listed } from '#features/jobs/web/job-words.ts'
import { type Chosen, valuesOf } from './listing-address.ts'

export const pageSize = 20
/** Places offered while typing; the rest are found by typing them. */
const offeredPlaces = 40

type Query = Partial<Omit<JobSearch, 'page' | 'limit'>>

/** Every word here was taken from its list by `chosenFrom`, so the API knows it. */
function filtersOf(chosen: Chosen): Query {
  const values = valuesOf(chosen)
  return { q: chosen.q, ...Object.fromEntries(filters.map(({ name }) => [name, values[name]])) }
}

/** One page of jobs. Featured ones lead the plain list, never the answer to words, where relevance does. */
export function jobsQuery(api: Api, chosen: Chosen) {
  const { q, sort, page } = chosen
  return queryOptions({
    queryKey: ['jobs', 'search', chosen],
    queryFn: async ({ signal }) => {
      const { items, total, more } = await api('GET /api/jobseekers/search', {
        signal,
        query: {
          ...filtersOf(chosen),
          ...(sort && { sort }),
          ...(!q && { featured: 'first' as const }),
          page,
          limit: pageSize,
        },
      })
      return { items: items.map(listed), total, ...(more && { more }) }
    },
  })
}

export function facetsQuery(api: Api, { sort: _, page: __, path, ...chosen }: Chosen) {
  return queryOptions({
    queryKey: ['jobs', 'facets', chosen],
    queryFn: async ({ signal }): Promise<JobFacets> => {
      const query = filtersOf({ ...chosen, path, page: 1 })
      const facets = await api('GET /api/jobs/facets', { query, signal })
      return { ...facets, location: facets.location.slice(0, offeredPlaces) }
    },
  })
}

export function topEmployersQuery(api: Api) {
  return queryOptions({
    queryKey: ['employers', 'top'],
    queryFn: async () => (await api('GET /api/jobs/employers/top', {})).slice(0, 5),
  })
}
