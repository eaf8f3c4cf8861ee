import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  type CountedName,
  countedNames,
  type FilterName,
  type FilterValueOf,
  filters,
  type JobFilter,
  longestText,
} from './job-filters.ts'
import { JobCard } from './jobs.ts'
import { choice, Id, line, pageQuery, word } from './schemas.ts'
import { jobSorts } from './vocabularies.ts'

const schemaOf = (filter: JobFilter): z.ZodType =>
  filter.kind === 'choice' ? choice(word(filter.values, { ...filter.aliases })) : line(longestText).optional()

const filterShape = Object.fromEntries(
  filters.map((filter) => [filter.name, schemaOf(filter)]),
) as unknown as {
  [N in FilterName]: z.ZodOptional<z.ZodType<FilterValueOf<N>, FilterValueOf<N>>>
}

const searched = { q: line(longestText).optional(), ...filterShape }

export const JobFilters = z.object(searched)
export type JobFilters = z.output<typeof JobFilters>
/**
 * Without `sort`, a search by words comes in order of relevance and everything else newest first. `featured=first` puts
 * featured jobs before the others within that order: what the home page asks for.
 */
export const JobSearch = z.object({
  ...searched,
  sort: choice(word(jobSorts)),
  featured: z.literal('first').optional(),
  ...pageQuery(20, 100),
})
export type JobSearch = z.output<typeof JobSearch>

export const searchJobs = endpoint({
  method: 'GET',
  path: '/api/jobseekers/search',
  summary: 'Search the open jobs',
  for: 'anyone',
  limit: 'R',
  search: true,
  query: JobSearch,
  reply: z.array(JobCard),
  paged: true,
  problems: [],
})

const Count = z.object({ name: z.string(), count: z.number() })

const counts = z.array(Count)
const countsOfEach = Object.fromEntries(countedNames().map((name) => [name, counts])) as Record<
  CountedName,
  typeof counts
>

/**
 * Each facet is counted with the other filters applied and its own left out; no value with count 0, and the 200 most
 * frequent of those that are typed. `without` is how many jobs there are with that filter left out. At most 10,000 jobs are
 * counted: `more` names what has more, where the counts are those of the newest.
 */
export const JobFacets = z.object({
  total: z.number(),
  without: z.record(z.enum(countedNames()), z.number()),
  more: z.array(z.enum(['total', ...countedNames()])),
  ...countsOfEach,
})
export type JobFacets = z.output<typeof JobFacets>

export const jobFacets = endpoint({
  method: 'GET',
  path: '/api/jobs/facets',
  summary: 'How many open jobs there are per category, sector, type, mode and location',
  for: 'anyone',
  limit: 'R',
  search: true,
  keptUntil: ['jobs', 'words'],
  query: JobFilters,
  reply: JobFacets,
  problems: [],
})

export const jobCategories = endpoint({
  method: 'GET',
  path: '/api/jobs/categories',
  summary: 'The category part of the facets',
  for: 'anyone',
  limit: 'R',
  search: true,
  query: JobFilters,
  reply: z.array(Count),
  problems: [],
})

export const TopEmployer = z.object({
  _id: Id,
  companyName: z.string(),
  logo: z.string().nullable(),
  jobCount: z.number(),
  /** There are more than `jobCount`, which were not counted. */
  more: z.boolean().optional(),
  industry: z.string(),
  sector: z.string(),
})
export type TopEmployer = z.output<typeof TopEmployer>

export const topEmployers = endpoint({
  method: 'GET',
  path: '/api/jobs/employers/top',
  summary: 'The employers with the most open jobs',
  for: 'anyone',
  limit: 'R',
  search: true,
  keptUntil: ['jobs', 'employers'],
  reply: z.array(TopEmployer),
  problems: [],
})
