import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { jobParams, Message, text, wholeNumber } from '../base/schemas.ts'
import { maxCount, SelectionReply } from '../base/selection.ts'
import { awayForDays } from '../facts/periods.ts'
import { fillings, linkedActions } from '../facts/still-hiring.ts'
import { JobDeletion, JobEnd } from '../hiring/replies.ts'

const of = {
  for: 'employer',
  limit: 'W',
  params: jobParams,
  reply: Message,
} as const

export const confirmJob = endpoint({
  ...of,
  method: 'PUT',
  path: '/api/jobs/:jobId/confirm',
  summary: 'Say that one is still hiring: the day is shown beside the job',
  problems: ['not_found', 'job_status'],
})

export const pauseJob = endpoint({
  ...of,
  method: 'PUT',
  path: '/api/jobs/:jobId/pause',
  summary: 'Pause a job. Its paid days are not used up while it is paused',
  scopes: ['jobs:write'],
  problems: ['not_found', 'job_status'],
})

export const resumeJob = endpoint({
  ...of,
  method: 'PUT',
  path: '/api/jobs/:jobId/go-on',
  summary: `Resume a paused job, with the days that it was away. After more than ${awayForDays} of them, one that no ad has paid for counts as posting`,
  scopes: ['jobs:write'],
  problems: ['not_found', 'job_status', 'verification_withdrawn', 'entitlement_needed'],
})

export const fillJob = endpoint({
  ...of,
  reply: SelectionReply,
  method: 'PUT',
  path: '/api/jobs/:jobId/filled',
  summary:
    'Say that somebody was found: the job closes, who got it is marked as hired, and others are refused',
  input: JobEnd.nullish(),
  problems: ['not_found', 'job_status', 'status_change', 'history_full', 'changed_meanwhile'],
})

export const closeJob = endpoint({
  ...of,
  reply: SelectionReply,
  method: 'PUT',
  path: '/api/jobs/:jobId/close',
  summary:
    'Stop taking applications before the job expires; with who got it and who is refused, where that is said',
  scopes: ['jobs:write'],
  input: JobEnd.nullish(),
  problems: ['not_found', 'job_status', 'status_change', 'history_full', 'changed_meanwhile'],
})

const count = wholeNumber(0, maxCount).optional()

export const deleteJob = endpoint({
  ...of,
  method: 'DELETE',
  path: '/api/jobs/:jobId',
  summary:
    'Delete a job, and refuse who is named with it. Applications stay with their job seekers, marked as removed. With the version and the number of applicants that were read it stays when it was changed since, or somebody has applied; so it does when somebody who is named has changed',
  scopes: ['jobs:write'],
  query: z.object({ version: count, applicants: count }),
  input: JobDeletion.nullish(),
  problems: ['not_found', 'changed_meanwhile'],
})

const act = z.enum(linkedActions)
const token = text(2_000).default('')

export const linkedJob = endpoint({
  method: 'GET',
  path: '/api/live-jobs/linked',
  summary: 'The job that a link in an e-mail is about. Changes nothing',
  for: 'anyone',
  limit: 'R',
  query: z.object({ token, act }),
  reply: z.object({ title: z.string(), company: z.string() }),
  problems: ['bad_token'],
})

export const answerLinked = endpoint({
  method: 'POST',
  path: '/api/live-jobs/linked',
  summary: 'Do what a link in an e-mail is for: still hiring, filled, pause, go on, or take that back',
  for: 'anyone',
  limit: 'R',
  query: z.object({ token }),
  input: z.strictObject({ act, filled: z.enum(fillings).optional() }),
  reply: Message.extend({
    /** Present where the job would be on the board, and its text is looked at or changed first. */
    waits: z.boolean().optional(),
  }),
  problems: ['bad_token', 'job_status', 'verification_withdrawn', 'entitlement_needed'],
})
