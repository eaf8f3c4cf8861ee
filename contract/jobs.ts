import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  CategoryWord,
  Day,
  Email,
  Id,
  JobTypeWord,
  pageQuery,
  prose,
  requiredLine,
  requiredProse,
  SectorWord,
  WorkModeWord,
  word,
} from './schemas.ts'
import { currencies, jobStatuses, restrictions, salaryPeriods } from './vocabularies.ts'

const SalaryRange = z.object({ min: z.number().optional(), max: z.number().optional() })

/** An employer as shown beside a job. `name`, `company` and `companyName` are one value under the three names in use. */
const JobEmployer = z.object({
  _id: Id,
  name: z.string(),
  company: z.string(),
  companyName: z.string(),
  logo: z.string().nullable(),
  industry: z.string().optional(),
  location: z.string().optional(),
  website: z.string().optional(),
  about: z.string().optional(),
  isVerified: z.boolean().optional(),
})

/** A job as a list shows it; `description` is plain text, the first 200 characters. */
export const JobCard = z.object({
  _id: Id,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  description: z.string(),
  sector: z.string(),
  category: z.string(),
  type: z.string(),
  employmentType: z.string(),
  mode: z.string(),
  featured: z.boolean(),
  createdAt: z.string(),
  salaryRange: SalaryRange,
  salaryCurrency: z.enum(currencies),
  salaryPeriod: z.enum(salaryPeriods),
  status: z.enum(jobStatuses),
  expiryDate: z.string(),
  /** Whole days until the last one, in the Maldives; 0 on the last day, negative afterwards. */
  daysLeft: z.number().optional(),
  employerId: JobEmployer,
})
export type JobCard = z.output<typeof JobCard>

/** One job, whole. `description` is the safe subset of HTML. The last fields are for its owner only. */
export const JobDetail = JobCard.extend({
  /** How the description begins, without its formatting: at most 200 characters. */
  excerpt: z.string(),
  benefits: z.string(),
  applicationRestriction: z.enum(restrictions),
  attachment: z.string().nullable(),
  attachmentName: z.string().nullable(),
  employerId: z.union([Id, JobEmployer]),
  updatedAt: z.string(),
  contactEmail: z.string().optional(),
  applicationsCount: z.number().optional(),
  paidUntil: z.string().optional(),
})
export type JobDetail = z.output<typeof JobDetail>

/** A job in its employer's own list. */
export const OwnJob = JobCard.extend({
  applicationsCount: z.number().optional(),
  newApplicationsCount: z.number().optional(),
  contactEmail: z.string().optional(),
  /** As far as the expiry may be moved without paying again. */
  paidUntil: z.string().optional(),
})
export type OwnJob = z.output<typeof OwnJob>

const amount = z.preprocess(
  (given) => (given === '' || given === null ? undefined : given),
  z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be at least 0')
    .max(100_000_000, 'must be at most 100,000,000')
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'must have at most two decimals',
    )
    .optional(),
)

const salaryRangeField = z.preprocess((given) => {
  if (typeof given !== 'string') return given
  if (given.trim() === '') return undefined
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}, z.strictObject({ min: amount, max: amount }, { error: 'must be {min, max}' }).optional())

export const jobFields = {
  title: requiredLine(200),
  /** As it is typed or pasted; what is left of it as plain text may have 20,000 characters. */
  description: requiredProse(60_000),
  location: requiredLine(200),
  sector: SectorWord,
  category: CategoryWord,
  contactEmail: Email,
  applicationRestriction: word(restrictions).default('No Restriction'),
  type: JobTypeWord,
  mode: WorkModeWord,
  benefits: prose(4_000).default(''),
  salaryCurrency: word(currencies).default('MVR'),
  salaryPeriod: word(salaryPeriods).default('month'),
  salaryMin: amount,
  salaryMax: amount,
  salaryRange: salaryRangeField,
}

/** `salaryMin`/`salaryMax` win over `salaryRange`, which older clients send beside them. */
function withSalary<
  T extends {
    salaryMin?: number | undefined
    salaryMax?: number | undefined
    salaryRange?: { min?: number | undefined; max?: number | undefined } | undefined
  },
>(job: T, context: z.RefinementCtx) {
  const { salaryRange, ...rest } = job
  const salaryMin = job.salaryMin ?? salaryRange?.min
  const salaryMax = job.salaryMax ?? salaryRange?.max
  if (salaryMin !== undefined && salaryMax !== undefined && salaryMax < salaryMin) {
    context.addIssue({ code: 'custom', path: ['salaryMax'], message: 'must be at least the minimum salary' })
  }
  return { ...rest, salaryMin, salaryMax }
}

export const NewJob = z.strictObject({ employerId: Id.optional(), ...jobFields }).transform(withSalary)

export const attachmentUpload = {
  field: 'attachment',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: 'attachment_too_large',
} as const

export const postJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  summary: 'Post a job',
  for: 'employer',
  limit: 'H',
  input: NewJob,
  upload: attachmentUpload,
  idempotent: true,
  reply: z.object({ message: z.string(), job: JobDetail }),
  status: 201,
  problems: ['entitlement_needed', 'forbidden', 'invalid_pdf', 'attachment_too_large', 'too_many'],
})

const jobParams = z.object({ jobId: Id })

export const jobById = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId',
  summary: 'One job',
  for: 'anyone',
  limit: 'R',
  params: jobParams,
  query: z.object({ includeEmployer: z.enum(['true', 'false']).optional() }),
  reply: JobDetail,
  problems: ['not_found'],
})

export const seekerJobById = endpoint({
  ...jobById,
  path: '/api/jobseekers/job/:jobId',
  summary: 'One job, as the job seeker area asks for it (always with its employer)',
})

export const similarJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/similar',
  summary: 'Other open jobs of its category, the newest',
  for: 'anyone',
  limit: 'R',
  params: jobParams,
  reply: z.array(JobCard),
  problems: [],
})

export const jobsOfEmployer = endpoint({
  method: 'GET',
  path: '/api/jobs/employer/:employerId',
  summary: "An employer's jobs: all of them for itself, the open ones for everyone else",
  for: 'anyone',
  limit: 'R',
  params: z.object({ employerId: Id }),
  /** `open=true`: only the open ones, for the employer itself too. */
  query: z.object({ ...pageQuery(), open: z.literal('true').optional() }),
  reply: z.array(OwnJob),
  paged: true,
  problems: ['not_found'],
})

export const editableFields = { ...jobFields, expiryDate: Day }
