import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { JobFacets, JobFilters } from '#contract/catalogue/job-search.ts'
import { isArea } from '#contract/facts/place-values.ts'
import { liesIn } from './landing-words.ts'

/** Number of open jobs in each atoll and category. */
export const browseQuery = (api: Api) =>
  queryOptions({
    queryKey: ['jobs', 'browse'],
    queryFn: ({ signal }) => api('GET /api/jobs/browse', { signal }),
  })

/**
 * Counts of all jobs of a place or a category. The places are those that lie directly in the place.
 *
 * @param name of the place
 */
export const landingFacetsQuery = (api: Api, query: Pick<JobFilters, 'place' | 'category'>, name: string) =>
  queryOptions({
    queryKey: ['jobs', 'landing', query],
    queryFn: async ({ signal }): Promise<JobFacets> => {
      const facets = await api('GET /api/jobs/facets', { query, signal })
      // A filter's own values are counted without it, for the whole country.
      const place = facets.place.filter((one) => (query.place ? liesIn(one, name) : isArea(one.name)))
      return { ...facets, location: [], place }
    },
  })
