import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { employerParams, Id, line, pageQuery } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { employerSizes } from '../facts/pay-vocabularies.ts'
import { planTypes } from '../facts/vocabularies.ts'
import { AnswerFigure } from '../jobs/jobs.ts'
import { PlaceLabel } from '../places/places.ts'
import { Evidence } from './evidence.ts'

/** An employer in the public directory. */
export const DirectoryEmployer = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  company: z.string(),
  companyName: z.string(),
  /** Public contact address, else ''. Never the sign-in address by default. */
  email: z.string(),
  phone: z.string().optional(),
  logo: z.string().nullable(),
  /** Location as typed, and the place that it names, if known. */
  location: z.string(),
  place: PlaceLabel.optional(),
  industry: z.string(),
  sector: z.string(),
  website: z.string(),
  about: z.string(),
  isVerified: z.boolean(),
  jobCount: z.number(),
  /** True if there are more than `jobCount`, the cap of the count. */
  more: z.boolean().optional(),
  joinedDate: z.string(),
  /** Facts about who it is, each with its day; empty where nothing is checked yet. */
  evidence: z.array(Evidence),
  /** Answer figure; absent below five applications. */
  answers: AnswerFigure.optional(),
  /** For the minimum wage. Visible to the employer only; null if not given. */
  size: z.enum(employerSizes).nullable().optional(),
  /** Plan that was chosen at registration. Visible to the employer only. */
  wantedPlan: z.enum(planTypes).optional(),
})
export type DirectoryEmployer = z.output<typeof DirectoryEmployer>

export const listEmployers = endpoint({
  method: 'GET',
  path: '/api/employers',
  summary: 'The employers directory',
  for: 'anyone',
  limit: 'R',
  search: true,
  query: z.object({ q: line(lengths.line).optional(), ...pageQuery() }),
  reply: z.array(DirectoryEmployer),
  paged: true,
  problems: [],
})

export const employerById = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId',
  summary: 'One employer',
  for: 'anyone',
  limit: 'R',
  params: employerParams,
  reply: DirectoryEmployer,
  problems: ['not_found'],
})
