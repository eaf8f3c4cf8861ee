import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { employerParams, Id, jobParams, line, pageQuery, requiredLine, word } from '../base/schemas.ts'
import { Evidence } from '../companies/evidence.ts'
import { jobStatuses, publishRefusals } from '../facts/job-status.ts'
import { lengths } from '../facts/lengths.ts'
import { providedFacts } from '../facts/pay-vocabularies.ts'
import { restrictions } from '../facts/restrictions.ts'
import { currencies, nationalities, salaryPeriods } from '../facts/vocabularies.ts'
import { ExchangeRate, Guaranteed, Pay, Terms } from '../pay/pay.ts'
import { PlaceLabel, PlaceWords } from '../places/places.ts'
import { JobReview } from './job-reviews.ts'
import { Question, Requirements } from './requirements.ts'

const SalaryRange = z.object({ min: z.number().optional(), max: z.number().optional() })

/** Applications of 180 days that were answered or due, and how many were answered within how many days. */
export const AnswerFigure = z.object({ counted: z.number(), answered: z.number(), days: z.number() })

/** An employer beside a job. `name`, `company` and `companyName` are one value under three names in use. */
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
  /** Answer figure; absent below five applications. */
  answers: AnswerFigure.optional(),
})

/** A text in pieces; every second one is a matched search term. */
const Pieces = z.array(z.string())

/** A job in a list. `description` is plain text, the first 200 characters. */
export const JobCard = z.object({
  _id: Id,
  title: z.string(),
  company: z.string(),
  /** Location as typed. */
  location: z.string(),
  /** Place that the location names, if known. */
  place: PlaceLabel.optional(),
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
  applicationRestriction: z.enum(restrictions),
  /** Day on which it opens to all; before it only Maldivians may apply. Absent where all could from the start. */
  opensToAllOn: z.string().optional(),
  pay: Pay.optional(),
  terms: Terms.optional(),
  guaranteed: Guaranteed.optional(),
  status: z.enum(namesOf(jobStatuses)),
  expiryDate: z.string(),
  /** Whole days until the last day, in the Maldives; 0 on the last day, negative afterwards. Absent while paused. */
  daysLeft: z.number().optional(),
  /** Days after closing within which the employer answers everybody; absent without a promise. */
  answerDays: z.number().optional(),
  employerId: JobEmployer,
  /** Matches of a search by words: in the title, and in a passage of the description. Absent without matches. */
  found: z.object({ title: Pieces.optional(), excerpt: Pieces.optional() }).optional(),
  /**
   * Search terms that the job lacks, in words ('without “sommelier”'). Such jobs follow those that match
   * all terms, where these are few, and are not counted.
   */
  lacks: z.string().optional(),
})
export type JobCard = z.output<typeof JobCard>

/** Publication time, the reason for a failed publication, and the own reference number; for the owner only. */
const forOwner = {
  referenceNumber: z.string().optional(),
  publishAt: z.string().nullable().optional(),
  publishRefused: z.enum(publishRefusals).nullable().optional(),
  /** The look that it waits for, or went on without. */
  review: JobReview.optional(),
}

/** All details of one job. `description` is a safe subset of HTML. The last fields are for its owner only. */
export const JobDetail = JobCard.extend({
  /** Beginning of the plain description: at most 200 characters. */
  excerpt: z.string(),
  place: PlaceWords.optional(),
  /** The location is no place in the Maldives: it is abroad, or no place in particular ('Work from home'). */
  outside: z.enum(['abroad', 'nowhere']).optional(),
  /** Number of open positions, where the employer stated it. */
  positions: z.number().nullable(),
  /** Time when a job was closed early or removed. */
  closedAt: z.string().nullable(),
  removedAt: z.string().nullable(),
  /**
   * Days since the employer last confirmed that it is hiring; absent without a confirmation or if the job
   * is not open.
   */
  confirmedDaysAgo: z.number().optional(),
  benefits: z.string(),
  /** Facts about who the employer is, each with its day; empty where nothing is checked yet. */
  evidence: z.array(Evidence),
  /** Words in it were to be looked at, and nobody has yet. */
  notLookedAt: z.literal(true).optional(),
  attachment: z.string().nullable(),
  attachmentName: z.string().nullable(),
  /** External applications: a web address or instructions. */
  applyAt: z.string().nullable(),
  /** Requirements of the job; absent where there are none. */
  requirements: Requirements.optional(),
  questions: z.array(Question).optional(),
  employerId: z.union([Id, JobEmployer]),
  updatedAt: z.string(),
  /** Exchange rate used for `guaranteed`. */
  exchangeRate: ExchangeRate.optional(),
  contactEmail: z.string().optional(),
  applicationsCount: z.number().optional(),
  /** Number of applications that answer each question, by its id. Questions without answers are left out. */
  answersCount: z.record(z.string(), z.number()).optional(),
  paidUntil: z.string().optional(),
  /** Reason of the operator's removal. */
  removedReason: z.string().nullable().optional(),
  autoRenew: z.boolean().optional(),
  ...forOwner,
})
export type JobDetail = z.output<typeof JobDetail>

/** A job in the list of its employer. */
export const OwnJob = JobCard.extend({
  applicationsCount: z.number().optional(),
  newApplicationsCount: z.number().optional(),
  contactEmail: z.string().optional(),
  /** Latest expiry that is already paid for. */
  paidUntil: z.string().optional(),
  closedAt: z.string().nullable().optional(),
  removedAt: z.string().nullable().optional(),
  removedReason: z.string().nullable().optional(),
  /** It is renewed automatically while an Annual plan lasts, unless an earlier closing date was chosen. */
  autoRenew: z.boolean().optional(),
  /** Time of the employer's last confirmation, and of a question that is still unanswered. */
  confirmedAt: z.string().nullable().optional(),
  askedAt: z.string().nullable().optional(),
  pausedAt: z.string().nullable().optional(),
  /** It was offline so long that bringing it back counts as posting. */
  countsAsPosting: z.boolean().optional(),
  version: z.number().optional(),
  /** Number of views of its page within the retention period. */
  views: z.number().optional(),
  /** It is scheduled, and nothing would pay for it on its day, as things stand, or nothing did. */
  isUnpaid: z.boolean().optional(),
  ...forOwner,
})
export type OwnJob = z.output<typeof OwnJob>

export const jobById = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId',
  summary:
    'One job with all its details, its pay and its place, and with its employer where that is asked for',
  for: 'anyone',
  scopes: ['jobs:write', 'applicants:read'],
  limit: 'R',
  params: jobParams,
  query: z.object({ includeEmployer: z.enum(['true', 'false']).optional() }),
  reply: JobDetail,
  problems: ['not_found'],
})

export const jobNotice = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/notice.pdf',
  summary: 'A notice to print for an open job: one A4 page with title, pay, place, closing day and a QR code',
  for: 'anyone',
  limit: 'PL',
  params: jobParams,
  reply: 'file',
  problems: ['not_found', 'job_closed', 'busy'],
})

export const seekerJobById = endpoint({
  ...jobById,
  path: '/api/jobseekers/job/:jobId',
  summary: 'One job, as the job seeker area asks for it (always with its employer)',
  scopes: [],
})

export const similarJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/similar',
  summary: 'Other open jobs that are like it and that its readers may apply for',
  for: 'anyone',
  limit: 'R',
  params: jobParams,
  /** Nationality of the reader. Without it, jobs for everybody who may apply for the job itself. */
  query: z.object({ nationality: word(nationalities).optional() }),
  reply: z.array(JobCard),
  problems: [],
})

export const jobsLikeTitle = endpoint({
  method: 'GET',
  path: '/api/jobs/similar',
  summary: 'Open jobs like one that is gone, of which the title is known, and that its readers may apply for',
  for: 'anyone',
  limit: 'R',
  query: z.object({ title: requiredLine(lengths.line), nationality: word(nationalities).optional() }),
  reply: z.array(JobCard),
  problems: [],
})

/** Benefits of an employer besides its pay, with the number of its open jobs that say so. */
export const providedByEmployer = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId/provided',
  summary:
    'What the open jobs of an employer provide: rooms, meals, a share of the service charge; and where they are',
  for: 'anyone',
  limit: 'R',
  params: employerParams,
  reply: z.object({
    openJobs: z.number(),
    provided: z.array(z.object({ what: z.enum(providedFacts), jobs: z.number() })),
    /** Places of work, that with most jobs first; at most eight. */
    places: z.array(z.object({ label: z.string(), jobs: z.number() })),
  }),
  problems: [],
})

export const jobsOfEmployer = endpoint({
  method: 'GET',
  path: '/api/jobs/employer/:employerId',
  summary: "An employer's jobs: all of them for itself, the open ones for everyone else",
  for: 'anyone',
  scopes: ['jobs:write', 'applicants:read'],
  limit: 'R',
  params: employerParams,
  /** `q`: part of the title, place or category. `open=true`: only open jobs, for the employer itself too. */
  query: z.object({
    q: line(lengths.line).optional(),
    ...pageQuery(),
    open: z.literal('true').optional(),
  }),
  reply: z.array(OwnJob),
  paged: true,
  problems: ['not_found'],
})
