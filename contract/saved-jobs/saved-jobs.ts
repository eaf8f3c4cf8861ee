import { z } from 'zod'
import { list, repeated } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id, jobParams, Message, prose } from '../base/schemas.ts'
import { maxSavedInBrowser } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { JobCard } from '../jobs/jobs.ts'

const Note = prose(lengths.note)

/** A saved job. Without `job` it is no longer on the site; its title and company stay. */
export const SavedJob = z.object({
  jobId: Id,
  title: z.string(),
  company: z.string(),
  job: JobCard.optional(),
  note: z.string(),
  savedAt: z.string(),
  /** The job seeker has applied and not withdrawn. */
  applied: z.boolean(),
})
export type SavedJob = z.output<typeof SavedJob>

export const savedJobs = endpoint({
  method: 'GET',
  path: '/api/jobseekers/saved-jobs',
  summary: 'The jobs that I saved, the newest first',
  for: 'jobseeker',
  limit: 'A',
  reply: z.object({ savedJobs: z.array(SavedJob) }),
  problems: [],
})

export const savedJobIds = endpoint({
  method: 'GET',
  path: '/api/jobseekers/saved-jobs/ids',
  summary: 'Which jobs I saved, the newest first',
  for: 'jobseeker',
  limit: 'A',
  reply: z.object({ ids: z.array(Id) }),
  problems: [],
})

export const saveJob = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/saved-jobs/:jobId',
  summary: 'Save a job, or write a note to one that is saved',
  for: 'jobseeker',
  limit: 'W',
  params: jobParams,
  input: z.strictObject({ note: Note.optional() }).nullish(),
  reply: Message,
  problems: ['not_found', 'list_full'],
})

export const forgetSavedJob = endpoint({
  method: 'DELETE',
  path: '/api/jobseekers/saved-jobs/:jobId',
  summary: 'Take a job off my list',
  for: 'jobseeker',
  limit: 'W',
  params: jobParams,
  reply: Message,
  problems: [],
})

export const bringSavedJobs = endpoint({
  method: 'POST',
  path: '/api/jobseekers/saved-jobs',
  summary:
    'Take over what this browser saved before I signed in. What is saved already stays, and gets a note where it has none',
  for: 'jobseeker',
  limit: 'W',
  input: z.strictObject({
    /** The newest first. */
    jobs: list(z.strictObject({ jobId: Id, note: Note.optional() }), maxSavedInBrowser, { what: 'jobs' }),
  }),
  reply: z.object({
    ids: z.array(Id),
    /** Brought jobs beyond the maximum, and those with a note that are gone or have another note. */
    left: z.array(Id),
  }),
  problems: [],
})

export const jobCards = endpoint({
  method: 'GET',
  path: '/api/jobs/cards',
  summary:
    'Several jobs by their ids, open or over, as lists show them: what a browser without an account saved',
  for: 'anyone',
  limit: 'R',
  query: z.object({
    job: repeated(Id, maxSavedInBrowser, { what: 'jobs' }),
  }),
  reply: z.array(JobCard),
  problems: [],
})
