import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

/** Number of open jobs in every atoll and every category, including zeros. */
export const JobsToBrowse = z.object({
  atolls: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
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
