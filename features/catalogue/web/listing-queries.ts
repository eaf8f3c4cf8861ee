import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { filters, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFacets, JobSearch } from '#contract/catalogue/job-search.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { atollOf, isArea, isPlaceId, placeIn } from '#contract/facts/place-values.ts'
import { listJobs } from './list-jobs.ts'
import { type Chosen, changeOf } from './listing-address.ts'

/** Number of places that are sent with a page, besides the atolls; others are found by typing. */
const placesWithPage = 40

type Query = Partial<Omit<JobSearch, 'page' | 'limit'>>

/** `chosenFrom` has validated every word. A place without an id is not sent. */
export function filtersOf(chosen: Chosen): Query {
  const known = (filter: JobFilter) =>
    valuesOf(chosen, filter).filter((value) => filter.kind !== 'place' || isPlaceId(value))
  const changes = filters.map((filter) => changeOf(filter, known(filter)))
  return { q: chosen.q, spelling: chosen.spelling, ...Object.assign({}, ...changes) }
}

/** One page of jobs. Featured ones come first on the home page, but not in a search by words or an order by pay. */
export function jobsQuery(api: Api, chosen: Chosen) {
  return pageOfJobs(api, chosen, chosen.path === '/' && !chosen.q && chosen.sort !== 'pay')
}

/** One page of jobs, the newest first: featured ones are where their day is. */
export const newestJobsQuery = (api: Api, chosen: Chosen) => pageOfJobs(api, chosen, false)

/** The newest jobs of a search without its words: shown where nothing is near them. */
export const wordlessQuery = (api: Api, { q: _, spelling: __, ...chosen }: Chosen) =>
  newestJobsQuery(api, { ...withoutPage(chosen), path: chosen.path, page: 1 })

function pageOfJobs(api: Api, chosen: Chosen, isFeaturedFirst: boolean) {
  const { sort, page, after, before } = chosen
  return queryOptions({
    queryKey: ['jobs', 'search', chosen, isFeaturedFirst],
    queryFn: async ({ signal }) => {
      const { items, ...around } = await api('GET /api/jobseekers/search', {
        signal,
        query: {
          ...filtersOf(chosen),
          ...(sort && { sort }),
          ...(isFeaturedFirst && { featured: 'first' as const }),
          page,
          ...(after && { after }),
          ...(before && { before }),
          limit: pageSizes.jobs,
        },
      })
      return { ...around, items: await listJobs(items) }
    },
  })
}

/** The search of a list, whichever page and order is shown. */
function withoutPage({ sort: _, page: __, after: ___, before: ____, ...search }: Omit<Chosen, 'path'>) {
  return search
}

export function facetsQuery(api: Api, { path, ...all }: Chosen) {
  const chosen = withoutPage(all)
  return queryOptions({
    queryKey: ['jobs', 'facets', chosen],
    queryFn: async ({ signal }): Promise<JobFacets> => {
      const query = filtersOf({ ...chosen, path, page: 1 })
      const facets = await api('GET /api/jobs/facets', { query, signal })
      const ids = (chosen.place ?? []).map((value) => placeIn(value).id)
      const wanted = new Set(ids.flatMap((id) => [id, atollOf(id)]))
      return {
        ...facets,
        location: [],
        place: facets.place.filter(
          ({ name }, at) =>
            at < placesWithPage || name.startsWith('atoll-') || isArea(name) || wanted.has(placeIn(name).id),
        ),
      }
    },
  })
}

/** Interpretation of the search, and the closest jobs if none matches. */
export function adviceQuery(api: Api, { path, ...all }: Chosen) {
  const chosen = withoutPage(all)
  return queryOptions({
    queryKey: ['jobs', 'advice', chosen],
    queryFn: async ({ signal }) => {
      const query = filtersOf({ ...chosen, path, page: 1 })
      const { relaxed, ...advice } = await api('GET /api/jobs/search-advice', { query, signal })
      return { ...advice, ...(relaxed && { relaxed: { ...relaxed, items: await listJobs(relaxed.items) } }) }
    },
  })
}

/** Number of employers under 'Top Employers'; a program gets more. */
const shownEmployers = 5

export function topEmployersQuery(api: Api) {
  return queryOptions({
    queryKey: ['employers', 'top'],
    queryFn: async () => {
      const query = import.meta.env.SSR ? {} : { t: Date.now() }
      return (await api('GET /api/jobs/employers/top', { query })).slice(0, shownEmployers)
    },
  })
}
