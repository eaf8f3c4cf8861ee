import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id, jobParams, Message } from '../base/schemas.ts'

const JobFollower = z.object({
  /** Id of the member. */
  _id: Id,
  name: z.string(),
  isMe: z.boolean(),
  follows: z.boolean(),
})

export const jobFollowers = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/followers',
  summary: 'The members who work on the applicants of my job, and which of them get its mails',
  for: 'employer',
  limit: 'A',
  params: jobParams,
  reply: z.array(JobFollower),
  problems: ['not_found'],
})

export const followJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/:jobId/followers/:memberId',
  summary: 'Choose whether a member gets the mails about my job; a hiring manager chooses for itself',
  for: 'employer',
  limit: 'W',
  params: z.object({ jobId: Id, memberId: Id }),
  input: z.strictObject({ follows: z.boolean({ error: 'must be true or false' }) }),
  reply: Message,
  problems: ['not_found', 'forbidden'],
})
