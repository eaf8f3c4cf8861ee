import { z } from 'zod'
import { repeated } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { ambiguousWords, isAmbiguous } from '../base/money.ts'
import { choice, Id, ignored, line, pageQuery, severalOf, text, word } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { pageSizes } from '../facts/page-sizes.ts'
import { isPlaceId, maxPlaceIdLength } from '../facts/place-values.ts'
import { jobSorts } from '../facts/vocabularies.ts'
import { JobCard } from '../jobs/jobs.ts'
import type { JobFilter } from './filter-kinds.ts'
import {
  type CountedName,
  countedNames,
  type FilterName,
  type FilterValueOf,
  filters,
  maxLeast,
  maxQueryLength,
  maxTextLength,
  readLeast,
  takesSeveral,
} from './job-filters.ts'

/** Maximum number of places of a search. */
export const maxPlaces = 20

const placeWords = 'must be the id of a place, such as k-maafushi. GET /api/places finds it'
const severalPlaces = repeated(
  text(maxPlaceIdLength, undefined, placeWords).refine(isPlaceId, placeWords),
  maxPlaces,
  {
    what: 'places',
  },
)
  .transform((ids) => (ids.length > 0 ? ids : undefined))
  .optional()

const leastWords = `must be a whole number from 1 to ${maxLeast}`
const leastAmount = text(lengths.word, undefined, leastWords)
  .optional()
  .transform((typed, context) => {
    if (typed === undefined || typed.trim() === '') return undefined
    const amount = readLeast(typed)
    if (amount !== undefined) return amount
    const message = isAmbiguous(typed) ? ambiguousWords : leastWords
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

function schemaOf(filter: JobFilter): z.ZodType {
  if (filter.kind === 'text') return line(maxTextLength).optional()
  if (filter.kind === 'place') return severalPlaces
  if (filter.kind === 'least') return leastAmount
  const { values, aliases } = filter
  return takesSeveral(filter) ? severalOf(values, { ...aliases }) : choice(word(values, { ...aliases }))
}

const filterShape = Object.fromEntries(
  filters.map((filter) => [filter.name, schemaOf(filter)]),
) as unknown as {
  [N in FilterName]: z.ZodOptional<z.ZodType<FilterValueOf<N>, FilterValueOf<N>>>
}

/** `spelling=as-typed` disables spelling correction. */
const searched = {
  q: line(maxQueryLength).optional(),
  spelling: choice(word(['as-typed'])),
  ...filterShape,
}

export const JobFilters = z.object(searched)
export type JobFilters = z.output<typeof JobFilters>
/**
 * Parameters of the job search. Without `sort`, a search by words is sorted by relevance and everything
 * else newest first.
 * Where few jobs match all terms, the closest others follow on the first page with the terms that they lack
 * (`lacks`); they are not counted.
 * `closing` sorts by closing day; `pay` by guaranteed monthly pay, highest first, jobs without a guarantee
 * last. `featured=first` puts featured jobs of different employers first, for the home page.
 */
export const JobSearch = z.object({
  ...searched,
  sort: choice(word(jobSorts)),
  featured: z.literal('first').optional(),
  ...pageQuery(pageSizes.jobs, 100),
})
export type JobSearch = z.output<typeof JobSearch>

export const searchJobs = endpoint({
  method: 'GET',
  path: '/api/jobseekers/search',
  summary:
    'Search the open jobs. Where few have all words, the closest others follow on the first page with what they lack (`lacks`), and are not counted',
  for: 'anyone',
  limit: 'R',
  search: true,
  query: JobSearch,
  reply: z.array(JobCard),
  paged: true,
  problems: [],
})

/** `label` is the name of a value of the place filter. */
const Count = z.object({ name: z.string(), count: z.number(), label: z.string().optional() })

/** Interpretation of the search terms, and alternatives where no job matches all filters. */
export const SearchAdvice = z.object({
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Corrected search terms. */
  corrected: z.string(),
  /** A part that was read as a place or a kind of work, and the terms without it. */
  chips: z.array(z.object({ label: z.string(), without: z.string() })),
  /** No job has the words in title, employer or place: those found have them in their description. */
  inText: z.boolean().optional(),
  /** Words of the search that no job has beside the others: those found lack them. */
  leftOut: z.array(z.string()).optional(),
  /** Jobs that match all filters but one; only if none matches all. */
  relaxed: z
    .object({ says: z.string(), total: z.number(), more: z.boolean(), items: z.array(JobCard) })
    .optional(),
})
export type SearchAdvice = z.output<typeof SearchAdvice>

export const searchAdvice = endpoint({
  method: 'GET',
  path: '/api/jobs/search-advice',
  summary:
    'What a search is taken to mean. Where no job passes all of its filters, `relaxed` has those that pass all but one',
  for: 'anyone',
  limit: 'R',
  search: true,
  query: JobFilters,
  reply: SearchAdvice,
  problems: [],
})

const counts = z.array(Count)
const countsOfEach = Object.fromEntries(countedNames().map((name) => [name, counts])) as Record<
  CountedName,
  typeof counts
>

/**
 * Counts of the facets. Each facet is counted with all filters except its own. Values without jobs are
 * omitted; for free text the 200 most frequent are given. `without` is the number of jobs without that
 * filter. At most 10,000 jobs are counted: `more` names the facets with more, whose counts are those of the
 * newest jobs.
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
  summary: 'How many open jobs there are per value of each filter',
  for: 'anyone',
  limit: 'R',
  search: true,
  keptUntil: ['jobs', 'places'],
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
  /** True if there are more than `jobCount`, the cap of the count. */
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
  /** Ignored: browsers send the time to bypass caches. */
  query: z.object({ t: ignored().optional() }),
  reply: z.array(TopEmployer),
  problems: [],
})
