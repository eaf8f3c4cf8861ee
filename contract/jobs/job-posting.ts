import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id, Instant, jobParams, Message, prose, word } from '../base/schemas.ts'
import { SelectionReply, selected } from '../base/selection.ts'
import { maxJobsAtOnce } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { listingPeriod, payPerAdDays } from '../facts/periods.ts'
import { restrictions } from '../facts/restrictions.ts'
import { currencies, salaryPeriods } from '../facts/vocabularies.ts'
import { refuseReason } from '../pay/pay-input.ts'
import { attachmentUpload, ExpiryDay, jobFields, NewJob, ticked } from './job-input.ts'
import { JobDetail } from './jobs.ts'
import { Question } from './requirements.ts'

/**
 * Fields of the edit form. Both salary bounds are required unless the salary is not stated; absent optional
 * fields stay unchanged. `updatedAt` is that of the job as read: with it, a change in between is refused
 * and not overwritten.
 */
export const EditedJob = z
  .strictObject({
    employerId: Id.optional(),
    ...jobFields,
    applicationRestriction: word(restrictions).optional(),
    benefits: prose(lengths.text).optional(),
    salaryCurrency: word(currencies).optional(),
    salaryPeriod: word(salaryPeriods).optional(),
    salaryNotStated: ticked.default(false),
    expiryDate: ExpiryDay,
    removeAttachment: ticked.default(false),
    updatedAt: Instant.optional(),
  })
  .transform(({ salaryRange, salaryNotStated, ...job }, context) => {
    if (salaryNotStated) return { ...job, salaryMin: undefined, salaryMax: undefined }
    const salaryMin = job.salaryMin ?? salaryRange?.min
    const salaryMax = job.salaryMax ?? salaryRange?.max
    // With a reason the salary is not stated.
    if (job.pay?.notStated && salaryMin === undefined && salaryMax === undefined)
      return { ...job, salaryMin, salaryMax }
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (salaryMin === undefined) refuse('salaryMin', 'is required, or tick that the salary is not stated')
    if (salaryMax === undefined) refuse('salaryMax', 'is required, or tick that the salary is not stated')
    else if (salaryMin !== undefined && salaryMax < salaryMin)
      refuse('salaryMax', 'must be at least the minimum salary')
    refuseReason({ salaryMin, salaryMax, pay: job.pay }, context)
    return { ...job, salaryMin, salaryMax }
  })
export type EditedJob = z.output<typeof EditedJob>

export const postJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  summary:
    'Post a job, with a PDF where there is one. It needs a plan, an ad that is left, or the free period: else `entitlement_needed`',
  for: 'employer',
  scopes: ['jobs:write'],
  limit: 'H',
  input: NewJob,
  upload: attachmentUpload,
  idempotent: true,
  reply: z.object({ message: z.string(), job: JobDetail }),
  status: 201,
  problems: [
    'entitlement_needed',
    'list_full',
    'forbidden',
    'changed_meanwhile',
    'invalid_pdf',
    'attachment_too_large',
    'too_many',
  ],
})

const Changed = z.object({ message: z.string(), job: JobDetail })

export const editJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/:jobId',
  summary: 'Edit a job. Its expiry can be brought forward, never past what was paid for',
  for: 'employer',
  scopes: ['jobs:write'],
  limit: 'W',
  params: jobParams,
  input: EditedJob,
  upload: attachmentUpload,
  reply: Changed,
  problems: [
    'not_found',
    'forbidden',
    'job_status',
    'verification_withdrawn',
    'changed_meanwhile',
    'invalid_pdf',
    'attachment_too_large',
  ],
})

export const renewJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/renew/:jobId',
  summary: `Renew a job, to at most ${listingPeriod} from today (${payPerAdDays} days under Pay-per-Ad, for one ad)`,
  for: 'employer',
  scopes: ['jobs:write'],
  limit: 'W',
  params: jobParams,
  input: z.strictObject({ newExpiryDate: ExpiryDay }),
  idempotent: true,
  reply: z.object({ message: z.string(), expiryDate: z.string() }),
  problems: ['not_found', 'job_status', 'verification_withdrawn', 'answers_overdue', 'entitlement_needed'],
})

export const renewSeveralJobs = endpoint({
  method: 'POST',
  path: '/api/jobs/renew',
  summary:
    'Renew several jobs, each to the latest day that can be had today; all of them or, when ads are missing, none. Those that changed since they were read are left out',
  for: 'employer',
  limit: 'W',
  input: z.strictObject({ jobIds: selected(maxJobsAtOnce, 'jobs') }),
  idempotent: true,
  reply: SelectionReply.extend({
    renewed: z.array(z.object({ _id: Id, expiryDate: z.string() })),
    /** Number of jobs that already have the longest period. */
    unchanged: z.number(),
  }),
  problems: ['not_found', 'job_status', 'verification_withdrawn', 'answers_overdue', 'entitlement_needed'],
})

export const setAutoRenew = endpoint({
  method: 'PUT',
  path: '/api/jobs/:jobId/auto-renew',
  summary:
    'Have a job renewed automatically, as long as an Annual plan lasts, or no more; it still ends on an earlier closing date that was chosen',
  for: 'employer',
  limit: 'W',
  params: jobParams,
  input: z.strictObject({ autoRenew: z.boolean({ error: 'must be true or false' }) }),
  reply: Message,
  problems: ['not_found', 'job_status', 'entitlement_needed'],
})

export const reopenJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/:jobId/reopen',
  summary: 'Open a closed job again, while its time lasts',
  for: 'employer',
  scopes: ['jobs:write'],
  limit: 'W',
  params: jobParams,
  reply: Message,
  problems: ['not_found', 'job_status', 'verification_withdrawn', 'entitlement_needed'],
})

export const questionLibrary = endpoint({
  method: 'GET',
  path: '/api/jobs/questions',
  summary: 'Questions of my jobs, those of the newest job first, each once',
  for: 'employer',
  limit: 'A',
  reply: z.array(Question),
  problems: [],
})
