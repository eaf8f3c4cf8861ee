import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { Id, jobParams, line, Message } from '../base/schemas.ts'
import { applicationStatuses } from '../facts/application-status.ts'
import { lengths } from '../facts/lengths.ts'
import { seekerTasks } from '../facts/seeker-tasks.ts'
import { JobCard } from '../jobs/jobs.ts'
import { OptionalAmount } from '../pay/pay-input.ts'

/**
 * A task of a job seeker: an offer or an invitation to answer, documents to add, unread messages, an unread
 * answer, an agreed interview, an overdue answer.
 */
const Waiting = z.object({
  kind: z.enum(namesOf(seekerTasks)),
  applicationId: Id,
  title: z.string(),
  company: z.string(),
  status: z.enum(namesOf(applicationStatuses)),
  /** Number of messages. */
  count: z.number(),
  /** Requested documents; the place of an interview: 'By phone: 777 1234'. */
  text: z.string().optional(),
  /** Time of an interview, due day of an overdue answer; arrival time of all others. */
  at: z.string(),
})
export type Waiting = z.output<typeof Waiting>

/** A certificate of the profile that expires soon. */
const Expiring = z.object({ kind: z.string(), name: z.string(), expires: z.string() })
export type Expiring = z.output<typeof Expiring>

const Wish = z.object({
  /** Wished work in own words; '' for none. */
  work: z.string(),
  /** Minimum rufiyaa per month. */
  pay: z.number().nullable(),
})

const MyPage = z.object({
  waiting: z.array(Waiting),
  /** Earliest expiry first. */
  expiring: z.array(Expiring),
  /** New jobs of my alerts since the last visit, newest first. */
  news: z.object({
    alerts: z.number(),
    total: z.number(),
    jobs: z.array(z.object({ job: JobCard, alert: z.string() })),
  }),
  /** Each with its reason: 'Like Front Office Manager, in Malé'. */
  forMe: z.array(z.object({ job: JobCard, why: z.string() })),
  wish: Wish,
  /** Unwanted kinds of jobs, newest first. */
  unwanted: z.array(z.object({ jobId: Id, title: z.string() })),
  /** Saved open jobs, earliest closing first. */
  saved: z.object({ total: z.number(), jobs: z.array(JobCard) }),
  /** The newest first. */
  applications: z.object({
    total: z.number(),
    newest: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        company: z.string(),
        status: z.enum(namesOf(applicationStatuses)),
        appliedAt: z.string(),
      }),
    ),
  }),
  profile: z.object({
    hasCv: z.boolean(),
    hasSkills: z.boolean(),
    /** Without it, jobs for Maldivians or foreigners only are not recommended. */
    hasNationality: z.boolean(),
  }),
})
export type MyPage = z.output<typeof MyPage>

export const myPage = endpoint({
  method: 'GET',
  path: '/api/jobseekers/my-page',
  summary: 'What waits for me, what is new, jobs for me, what I saved and what I applied for',
  for: 'jobseeker',
  limit: 'A',
  reply: MyPage,
  problems: [],
})

export const tasksToDo = endpoint({
  method: 'GET',
  path: '/api/jobseekers/tasks',
  summary: 'How many things I have to do',
  for: 'jobseeker',
  limit: 'A',
  reply: z.object({
    count: z.number(),
    /** The applications at which it is to do. */
    applications: z.array(Id),
  }),
  problems: [],
})

export const wishForWork = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/wish',
  summary: 'Say which work I am looking for and what it has to pay. Only I see it',
  for: 'jobseeker',
  limit: 'W',
  input: z.strictObject({ work: line(lengths.shortLine).default(''), pay: OptionalAmount }),
  reply: Message,
  problems: [],
})

export const refuseJob = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/unwanted-jobs/:jobId',
  summary: 'This job is not for me, and no job of its kind',
  for: 'jobseeker',
  limit: 'W',
  params: jobParams,
  reply: Message,
  problems: ['not_found', 'list_full'],
})

export const wantJobAgain = endpoint({
  method: 'DELETE',
  path: '/api/jobseekers/unwanted-jobs/:jobId',
  summary: 'Jobs of this kind may be for me after all',
  for: 'jobseeker',
  limit: 'W',
  params: jobParams,
  reply: Message,
  problems: [],
})
