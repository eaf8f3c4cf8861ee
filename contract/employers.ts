import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line, pageQuery } from './schemas.ts'

/** An employer in the public directory. */
export const DirectoryEmployer = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  company: z.string(),
  companyName: z.string(),
  /** A contact address that the employer chose, else ''. Never the one it signs in with by itself. */
  email: z.string(),
  phone: z.string().optional(),
  logo: z.string().nullable(),
  location: z.string(),
  industry: z.string(),
  sector: z.string(),
  website: z.string(),
  about: z.string(),
  isVerified: z.boolean(),
  jobCount: z.number(),
  /** There are more than `jobCount`, which were not counted. */
  more: z.boolean().optional(),
  joinedDate: z.string(),
})
export type DirectoryEmployer = z.output<typeof DirectoryEmployer>

export const listEmployers = endpoint({
  method: 'GET',
  path: '/api/employers',
  summary: 'The employers directory',
  for: 'anyone',
  limit: 'R',
  search: true,
  query: z.object({ q: line(200).optional(), ...pageQuery() }),
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
  params: z.object({ employerId: Id }),
  reply: DirectoryEmployer,
  problems: ['not_found'],
})
