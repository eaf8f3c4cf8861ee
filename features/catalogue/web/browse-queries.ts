import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { JobFacets, JobFilters } from '#contract/catalogue/job-search.ts'
import { atollOf } from '#contract/facts/place-values.ts'

/** Number of open jobs in each atoll and category. */
export const browseQuery = (api: Api) =>
  queryOptions({
    queryKey: ['jobs', 'browse'],
    queryFn: ({ signal }) => api('GET /api/jobs/browse', { signal }),
  })

/** Counts of all jobs of an atoll or a category. The places are those of the atoll. */
export const landingFacetsQuery = (api: Api, query: Pick<JobFilters, 'place' | 'category'>) =>
  queryOptions({
    queryKey: ['jobs', 'landing', query],
    queryFn: async ({ signal }): Promise<JobFacets> => {
      const facets = await api('GET /api/jobs/facets', { query, signal })
      const [atoll] = query.place ?? []
      // A filter's own values are counted without it, for the whole country.
      const place = facets.place.filter(({ name }) =>
        atoll ? atollOf(name) === atoll : name.startsWith('atoll-'),
      )
      return { ...facets, location: [], place }
    },
  })
