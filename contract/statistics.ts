import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id } from './schemas.ts'

/** Where the visitors of a job come from, with the words for it. */
export const sourceWords = {
  search: 'Search on this site',
  place: 'Page of a place or a category',
  salary: 'Salary page',
  site: 'Another page of this site',
  alert: 'E-mail of a job alert',
  viber: 'Link shared by Viber',
  whatsapp: 'Link shared by WhatsApp',
  telegram: 'Link shared by Telegram',
  email: 'Link shared by e-mail',
  facebook: 'Facebook',
  'search engine': 'Search engine',
  feed: 'Feed',
  other: 'Another site',
  direct: 'Directly',
} as const
export type ViewSource = keyof typeof sourceWords
export const viewSources = Object.keys(sourceWords) as [ViewSource, ...ViewSource[]]

export const Statistics = z.object({
  days: z.array(
    z.object({ day: z.string(), views: z.number(), visitors: z.number(), applications: z.number() }),
  ),
  sources: z.array(z.object({ source: z.string(), visitors: z.number(), applications: z.number() })),
  funnel: z.object({
    visitors: z.number(),
    /** Job seekers who saved a job in these days and still have it so. */
    saved: z.number(),
    opened: z.number(),
    applied: z.number(),
    answered: z.number(),
    interviewed: z.number(),
    hired: z.number(),
  }),
})
export type Statistics = z.output<typeof Statistics>

/** Days of the Maldives, both included; the last thirty when they are left out. */
const query = z.object({
  from: Day.optional(),
  to: Day.optional(),
  /** `csv` has the days as a table, `svg` as a picture. */
  format: z.enum(['json', 'csv', 'svg']).default('json'),
})
const reply = z.union([Statistics, z.string()])
const jobParams = z.object({ jobId: Id })

export const jobStatistics = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/statistics',
  summary: 'How often a job was looked at, from where, and what came of it; also as CSV and as a picture',
  for: ['employer', 'admin'],
  limit: 'W',
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
  limit: 'W',
  query,
  reply,
  written: true,
  problems: [],
})

export const boardStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'The same for the whole board',
  for: 'admin',
  limit: 'W',
  query,
  reply,
  written: true,
  problems: [],
})

export const jobComparison = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/comparison',
  summary:
    'Visitors a day of the other jobs of the same category, and how many of a hundred applied; from five companies on',
  for: 'employer',
  limit: 'W',
  params: jobParams,
  query: z.object({ from: Day.optional(), to: Day.optional() }),
  reply: z.object({
    /** Null with fewer than five other companies: their figures could be guessed. */
    others: z
      .object({ companies: z.number(), visitorsPerDay: z.number(), appliedOfHundred: z.number() })
      .nullable(),
  }),
  problems: ['not_found'],
})
