import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { type NameOf, namesOf, namesWith } from '../base/facts.ts'
import { Day, Id, jobParams } from '../base/schemas.ts'

interface SourceFacts {
  words: string
  /** Links can name the source with `?via=` and this word. */
  linked: boolean
}

/** Sources of a job's visitors. */
export const sources = {
  search: { words: 'Search on this site', linked: false },
  place: { words: 'Page of a place or a category', linked: false },
  salary: { words: 'Salary page', linked: false },
  site: { words: 'Another page of this site', linked: false },
  alert: { words: 'E-mail of a job alert', linked: true },
  viber: { words: 'Link shared by Viber', linked: true },
  whatsapp: { words: 'Link shared by WhatsApp', linked: true },
  telegram: { words: 'Link shared by Telegram', linked: true },
  email: { words: 'Link shared by e-mail', linked: true },
  shared: { words: 'Link shared from a phone’s menu', linked: true },
  copied: { words: 'Copied link', linked: true },
  facebook: { words: 'Facebook', linked: false },
  'search engine': { words: 'Search engine', linked: false },
  feed: { words: 'Feed', linked: true },
  embed: { words: 'List of jobs on the company’s own website', linked: true },
  other: { words: 'Another site', linked: false },
  direct: { words: 'Directly', linked: false },
} as const satisfies Record<string, SourceFacts>
export type ViewSource = NameOf<typeof sources>
export const viewSources = namesOf(sources)
/** Sources that links name themselves. */
export const linkedSources = namesWith(sources, 'linked')

/** Fewest people from whom a time is shown: of fewer it would be one person's. */
export const minTimed = 5

/** Half of the people waited at most this long, in hours. Null for fewer than `minTimed`. */
const Times = z.object({ answerHours: z.number().nullable(), hireHours: z.number().nullable() })
export type Times = z.output<typeof Times>

export const Statistics = z.object({
  days: z.array(
    z.object({ day: z.string(), views: z.number(), visitors: z.number(), applications: z.number() }),
  ),
  sources: z.array(z.object({ source: z.string(), visitors: z.number(), applications: z.number() })),
  funnel: z.object({
    visitors: z.number(),
    /** Job seekers who saved a job in this period and still have it saved. */
    saved: z.number(),
    opened: z.number(),
    applied: z.number(),
    answered: z.number(),
    interviewed: z.number(),
    hired: z.number(),
  }),
  /** Time from an application to the answer and to hiring, of those sent in this period: all, jobs and sources with enough people. */
  times: Times.extend({
    jobs: z.array(Times.extend({ _id: Id, title: z.string() })),
    sources: z.array(Times.extend({ source: z.string() })),
  }),
})
export type Statistics = z.output<typeof Statistics>

/** Inclusive days in the Maldives; the last 30 by default. */
const query = z.object({
  from: Day.optional(),
  to: Day.optional(),
  /** `csv` gives the days as a table, `svg` as a picture. */
  format: z.enum(['json', 'csv', 'svg']).default('json'),
})
const reply = z.union([Statistics, z.string()])
export const jobStatistics = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/statistics',
  summary: 'How often a job was viewed, from where, and with what result; also as CSV and as a picture',
  for: ['employer', 'admin'],
  limit: 'PL',
  params: jobParams,
  query,
  reply,
  written: true,
  problems: ['not_found'],
})

export const ownStatistics = endpoint({
  method: 'GET',
  path: '/api/employers/statistics',
  summary: 'The same for all your jobs together',
  for: 'employer',
  limit: 'PL',
  query,
  reply,
  written: true,
  problems: [],
})

export const boardStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'The same for the whole site',
  for: 'admin',
  limit: 'PL',
  query,
  reply,
  written: true,
  problems: [],
})

/** Medians of other companies' jobs. */
const Others = z.object({ companies: z.number(), visitorsPerDay: z.number(), appliedOfHundred: z.number() })
export type Others = z.output<typeof Others>

export const jobComparison = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/comparison',
  summary:
    'Visitors a day of the other jobs of the same category, and how many of a hundred applied; from five companies on',
  for: 'employer',
  limit: 'PL',
  params: jobParams,
  query: z.object({ from: Day.optional(), to: Day.optional() }),
  reply: z.object({
    /** Null with fewer than five other companies, whose figures could be guessed. */
    others: Others.nullable(),
  }),
  problems: ['not_found'],
})
