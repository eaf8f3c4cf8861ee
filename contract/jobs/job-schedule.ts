import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { jobParams, Message } from '../base/schemas.ts'
import { PublishAt } from './job-input.ts'
import { JobDetail } from './jobs.ts'

export const publishJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/:jobId/publish',
  summary: 'Publish a scheduled job now, or at another time. It is paid for when it is published',
  for: 'employer',
  scopes: ['jobs:write'],
  limit: 'W',
  params: jobParams,
  input: z.strictObject({ publishAt: PublishAt }).optional(),
  reply: Message.extend({ job: JobDetail }),
  problems: ['not_found', 'job_status', 'entitlement_needed', 'suspended'],
})
