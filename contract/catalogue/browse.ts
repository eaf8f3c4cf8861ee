import { z } from 'zod'
import '../base/schemas.ts'
import { endpoint } from '../base/endpoint.ts'
import { JobFilters } from './job-search.ts'

const Place = z.object({ id: z.string(), name: z.string(), count: z.number() })

/**
 * Number of open jobs in every atoll and every category, including zeros. Malé, Hulhumalé, Vilimalé and Addu City
 * count for themselves, in `places`, and not with their atoll. `pairs` are the kinds of work with enough open jobs
 * in one of them, most jobs first; an occupation counts the newest titles that it names, and its search may find more.
 */
export const JobsToBrowse = z.object({
  atolls: z.array(Place),
  places: z.array(Place),
  pairs: z.array(
    z.object({
      place: z.string(),
      /** A category, or the name of an occupation. */
      work: z.string(),
      kind: z.enum(['category', 'work']),
      count: z.number(),
    }),
  ),
  categories: z.array(z.object({ name: z.string(), count: z.number() })),
})
export type JobsToBrowse = z.output<typeof JobsToBrowse>

export const browseJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/browse',
  summary: 'How many open jobs there are in each atoll and each category',
  for: 'anyone',
  limit: 'R',
  search: true,
  keptUntil: ['jobs', 'places'],
  reply: JobsToBrowse,
  problems: [],
})

const Counted = z.object({
  /** Value of the place filter. */
  id: z.string(),
  name: z.string(),
  count: z.number(),
})

/** Places of a search: the parts of its place, most jobs first, and the nearest others. */
export const JobsAround = z.object({
  within: z.array(Counted),
  near: z.array(Counted.extend({ kilometres: z.number() })),
})
export type JobsAround = z.output<typeof JobsAround>

export const jobsAround = endpoint({
  method: 'GET',
  path: '/api/jobs/around',
  summary:
    'How many jobs of a search in one place are in each of its parts, and in the nearest other places that have any',
  for: 'anyone',
  limit: 'R',
  search: true,
  keptUntil: ['jobs', 'places'],
  query: JobFilters,
  reply: JobsAround,
  problems: [],
})
