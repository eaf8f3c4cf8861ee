import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { choice, Id, jobParams, line, Message, pageQuery, prose, wholeNumber, word } from '../base/schemas.ts'
import { maxCount, SelectionReply, selected } from '../base/selection.ts'
import { Reason } from '../desk/desk.ts'
import { Passage, WithPassage } from '../desk/passage.ts'
import { maxJobsAtOnce } from '../facts/bounds.ts'
import { reportStates } from '../facts/desk-states.ts'
import { jobStatuses } from '../facts/job-status.ts'
import { lengths } from '../facts/lengths.ts'
import { restrictions } from '../facts/restrictions.ts'
import { statusChoices } from '../facts/status-choices.ts'
import { reportOutcomes, reportReasons } from '../facts/vocabularies.ts'
import { flagChoices, JobFlag } from './job-flags.ts'
import { jobFields } from './job-input.ts'

const statuses = namesOf(jobStatuses)

export const DeskJob = z.object({
  _id: Id,
  title: z.string(),
  company: z.string(),
  employerId: Id,
  location: z.string(),
  placeId: z.string().nullable(),
  sector: z.string(),
  category: z.string(),
  type: z.string(),
  mode: z.string(),
  applicationRestriction: z.enum(restrictions),
  status: z.enum(statuses),
  featured: z.boolean(),
  version: z.number(),
  publishedAt: z.string(),
  /** Publication time of a scheduled job. */
  publishAt: z.string().nullable(),
  expiryDate: z.string(),
  applications: z.number(),
  openReports: z.number(),
  /** Scam phrases that were found; pending ones first. */
  scams: z.array(JobFlag),
  removedReason: z.string().nullable(),
})
export type DeskJob = z.output<typeof DeskJob>

export const listDeskJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'All jobs in every status, the newest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    q: line(lengths.line).optional(),
    status: choice(word(statusChoices)),
    featured: z.enum(['true', 'false']).optional(),
    employer: choice(Id),
    flag: choice(word(flagChoices)),
    ...pageQuery(),
  }),
  reply: z.array(DeskJob),
  paged: true,
  problems: [],
})

export const featureJob = endpoint({
  method: 'PUT',
  path: '/api/admin/jobs/:jobId/featured',
  summary: 'Bring a job to the front of the home page, or back into the row',
  for: 'admin',
  limit: 'W',
  params: jobParams,
  input: z.strictObject({ featured: z.boolean({ error: 'must be true or false' }) }),
  reply: Message,
  problems: ['not_found', 'job_status'],
})

/** Version of the job that was read. */
const version = wholeNumber(0, maxCount).optional()

export const removeJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:jobId/remove',
  summary:
    'Take a job offline, with the reason that its employer gets. Its applications stay. With the version that was read it stays online when it was changed since',
  for: 'admin',
  limit: 'W',
  params: jobParams,
  input: Reason.extend({ version }),
  reply: Message,
  problems: ['not_found', 'job_status', 'changed_meanwhile'],
})

const severalJobs = selected(maxJobsAtOnce, 'jobs')

export const removeSeveralJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/remove',
  summary:
    'Take several jobs offline; those that are removed already, or changed since they were read, stay as they are',
  for: 'admin',
  limit: 'W',
  input: Reason.extend({ jobIds: severalJobs }),
  reply: SelectionReply,
  problems: ['not_found'],
})

/**
 * Corrections by an operator. An absent field stays unchanged. A bulk correction takes no field that only
 * makes sense for one job.
 */
export const JobCorrection = z
  .strictObject({
    title: jobFields.title,
    location: jobFields.location,
    placeId: jobFields.placeId,
    sector: jobFields.sector,
    category: jobFields.category,
    type: jobFields.type,
    mode: jobFields.mode,
    applicationRestriction: word(restrictions),
  })
  .partial()
export type JobCorrection = z.output<typeof JobCorrection>

export const correctJobs = endpoint({
  method: 'PUT',
  path: '/api/admin/jobs',
  summary:
    'Put something right in a job, or the same in several: all of them or none, but those that changed since they were read. Their employers are notified',
  for: 'admin',
  limit: 'W',
  input: z
    .strictObject({ jobIds: severalJobs, change: JobCorrection })
    .refine(({ jobIds, change }) => jobIds.length === 1 || (!change.title && !change.location), {
      path: ['jobIds'],
      message: 'must be one job when its title or location changes',
    }),
  reply: SelectionReply,
  problems: ['not_found', 'job_status'],
})

export const restoreJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:jobId/restore',
  summary: 'Put a removed job back for the rest of its time',
  for: 'admin',
  limit: 'W',
  params: jobParams,
  reply: Message,
  problems: ['not_found', 'job_status'],
})

export const reportJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:jobId/report',
  summary:
    'Report a job to the operator. Twice by one person counts once; `withPassage` sends the last messages of the conversation about it along',
  for: 'anyone',
  limit: 'C',
  params: jobParams,
  input: z.strictObject({
    reason: word(reportReasons),
    details: prose(lengths.note).default(''),
    withPassage: WithPassage,
  }),
  reply: Message,
  status: 201,
  problems: ['not_found', 'too_many'],
})

export const DeskReport = z.object({
  _id: Id,
  at: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** Passage that went along by consent. */
  passage: Passage.nullable(),
  reporter: z.object({ name: z.string(), email: z.string(), role: z.string() }).nullable(),
  /** Null if the job was deleted. */
  jobId: Id.nullable(),
  /** Null if the employer has no account any more. */
  employerId: Id.nullable(),
  jobTitle: z.string(),
  company: z.string(),
  jobStatus: z.enum(statuses).nullable(),
  jobVersion: z.number().nullable(),
  /** It is offline with its suspended employer, and comes back with it. */
  comesBack: z.boolean(),
  /** Number of open reports of the same job, including this one. */
  alike: z.number(),
  outcome: z.enum(reportOutcomes).nullable(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
})
export type DeskReport = z.output<typeof DeskReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Reported jobs: those that wait longest first, or those settled last',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    state: word(namesOf(reportStates)).default('waiting'),
    q: line(lengths.line).optional(),
    ...pageQuery(),
  }),
  reply: z.array(DeskReport),
  paged: true,
  problems: [],
})

export const settleReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:reportId/settle',
  summary:
    'Keep or remove the reported job, or note that it was deleted; settles every waiting report of it. Removing takes a reason',
  for: 'admin',
  limit: 'W',
  params: z.object({ reportId: Id }),
  input: z
    .strictObject({
      outcome: z.enum(reportOutcomes),
      reason: line(lengths.reason).default(''),
      /** Number of waiting reports that were read. With more of them, or another version of the job, nothing is settled. */
      reports: wholeNumber(1, maxCount).optional(),
      version,
    })
    .refine(({ outcome, reason }) => outcome !== 'Removed' || reason !== '', {
      path: ['reason'],
      message: 'is required',
    }),
  reply: Message,
  problems: ['not_found', 'already_settled', 'changed_meanwhile'],
})
