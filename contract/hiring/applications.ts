import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf, namesWith } from '../base/facts.ts'
import { Id, jobParams, prose } from '../base/schemas.ts'
import { applicationStatuses } from '../facts/application-status.ts'
import { endReasons } from '../facts/end-reasons.ts'
import { interviewStates } from '../facts/interview-states.ts'
import { jobStatuses } from '../facts/job-status.ts'
import { lengths } from '../facts/lengths.ts'
import { currencies, documentChanges, salaryPeriods } from '../facts/vocabularies.ts'
import { Question, Requirements } from '../jobs/requirements.ts'
import { AnswersInput, ApplicationFacts, Meets } from './application-facts.ts'

export const ApplicationStatus = z.enum(namesOf(applicationStatuses))
/** Author of a step in the history. */
export const eventAuthors = ['jobseeker', 'employer', 'clock'] as const

export const CoverLetter = prose(lengths.coverLetter)

/** CV of an application: a copy of the current one in the profile (the default), or none. */
const CvChoice = z.enum(['profile', 'none'], { error: 'must be profile or none' })

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:jobId/apply',
  summary:
    'Apply for a job, once, with the facts of the profile as they are now and a copy of its CV unless `cv` is none. After a withdrawal once more',
  for: 'jobseeker',
  limit: 'H',
  params: jobParams,
  input: z
    .strictObject({
      coverLetter: CoverLetter.optional(),
      cv: CvChoice.optional(),
      /** Answers to the questions of the job. A required question without an answer is refused. */
      answers: AnswersInput.optional(),
    })
    .nullish(),
  idempotent: true,
  reply: z.object({ status: ApplicationStatus, message: z.string(), applicationId: Id }),
  problems: [
    'not_found',
    'job_closed',
    'apply_elsewhere',
    'already_applied',
    'withdrawn_twice',
    'restricted',
    'maldivians_first',
    'nationality_needed',
    'too_many',
  ],
})

export const applicationStatus = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/application-status',
  summary: 'The status of my application for this job',
  for: 'jobseeker',
  limit: 'A',
  params: jobParams,
  reply: z.object({
    status: z.union([ApplicationStatus, z.literal('Not Applied')]),
    applicationId: Id.optional(),
    /** True while the job is open and the job seeker withdrew only once. */
    mayApplyAgain: z.boolean().optional(),
  }),
  problems: ['not_found'],
})

/**
 * The job of an application. When its employer deleted it, its title and company stay and the rest is empty. One that we
 * removed has all but its `_id` and its contact.
 */
const AppliedJob = z.object({
  _id: Id.nullable(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  employmentType: z.string(),
  status: z.enum(namesOf(jobStatuses)),
  removed: z.boolean(),
  employer: z.object({ name: z.string() }).optional(),
})

const Application = z.object({
  _id: Id,
  appliedDate: z.string(),
  status: ApplicationStatus,
  notes: z.string().optional(),
  /** Address of the CV that was sent. It answers only its owner, by bearer token. */
  resume: z.string().optional(),
  coverLetter: z.string().optional(),
})

export const AppliedEntry = z.object({ application: Application, job: AppliedJob })
export type AppliedEntry = z.output<typeof AppliedEntry>

export const authTest = endpoint({
  method: 'GET',
  path: '/api/jobseekers/auth-test',
  summary: 'Am I still logged in?',
  for: 'jobseeker',
  limit: 'A',
  reply: z.object({ message: z.string(), id: Id }),
  problems: [],
})

export const appliedJobs = endpoint({
  method: 'GET',
  path: '/api/jobseekers/applied-jobs',
  summary: 'My applications, newest first',
  for: 'jobseeker',
  limit: 'A',
  reply: z.object({ appliedJobs: z.array(AppliedEntry) }),
  problems: [],
})

export const TimelineEntry = z.object({
  at: z.string(),
  status: ApplicationStatus,
  notes: z.string().optional(),
  /** Documents that changed in this step; the status stayed the same. */
  documents: z.array(z.enum(documentChanges)).optional(),
  /** Reason for the end. */
  reason: z.enum(namesOf(endReasons)).optional(),
  by: z.enum(eventAuthors),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/** The promise to answer and its outcome. */
export const Promised = {
  /** Promised day of the answer; null without a promise. */
  answerBy: z.string().nullable(),
  /** Time of the first answer: an interview, a decision or written words. */
  answeredAt: z.string().nullable(),
  /** Time when the job seeker asked for the overdue answer. */
  askedAt: z.string().nullable(),
  /** Reason for the end, if known. */
  reason: z.enum(namesOf(endReasons)).nullable(),
}

export const MyApplication = z.object({
  application: Application.extend({
    ...Promised,
    /** Format of `resume`, if it is there. */
    resumeFormat: z.enum(['PDF', 'Word']).optional(),
    /** The interview that is going on, with its times to come: a withdrawal cancels it. */
    interview: z
      .object({ state: z.enum(namesWith(interviewStates, 'goesOn')), times: z.array(z.string()) })
      .optional(),
    /** An offer is open: a withdrawal ends it. */
    hasOffer: z.boolean().optional(),
    /** The day has passed without an answer or a reminder. */
    mayAsk: z.boolean(),
    /** Time when it ends automatically, unless it is decided. */
    endsAt: z.string(),
    /** Time when the employer first opened it. */
    seenAt: z.string().nullable(),
    /** Facts at the time of sending. */
    facts: ApplicationFacts,
    meets: Meets,
    /** Current requirements and questions of the job; null when the job no longer exists. */
    asked: z
      .object({ requirements: Requirements.nullish(), questions: z.array(Question).nullish() })
      .nullable(),
    /** Time when the facts were last sent; null for an application without facts. */
    factsDate: z.string().nullable(),
    timeline: z.array(TimelineEntry),
    /** Time when the employer first opened the CV. */
    cvViewedAt: z.string().optional(),
  }),
  job: AppliedJob.extend({
    description: z.string(),
    salaryRange: z.object({ min: z.number().optional(), max: z.number().optional() }),
    salaryCurrency: z.enum(currencies),
    salaryPeriod: z.enum(salaryPeriods),
    expiryDate: z.string().nullable(),
    /** Contact of this job; the public does not see it. */
    contactEmail: z.string().optional(),
    closedAt: z.string().nullable(),
    /** Time and reason of a removal by the operator; null if the employer deleted the job. */
    removedAt: z.string().nullable(),
    removedReason: z.string().nullable(),
  }),
  employer: z
    .object({
      _id: Id,
      name: z.string(),
      company: z.string(),
      logo: z.string().nullable(),
      /** Contact address that the employer chose. */
      email: z.string().optional(),
      website: z.string().optional(),
    })
    .optional(),
})
export type MyApplication = z.output<typeof MyApplication>

const applicationParams = z.object({ applicationId: Id })

export const myApplication = endpoint({
  method: 'GET',
  path: '/api/jobseekers/application/:applicationId',
  summary: 'One of my applications',
  for: 'jobseeker',
  limit: 'A',
  params: applicationParams,
  reply: MyApplication,
  problems: ['not_found'],
})

export const withdrawApplication = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/application/:applicationId/withdraw',
  summary: 'Take back an application that is not decided',
  for: 'jobseeker',
  limit: 'W',
  params: applicationParams,
  reply: z.object({ status: ApplicationStatus, message: z.string() }),
  problems: ['not_found', 'already_decided'],
})

export const askForAnswer = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/application/:applicationId/ask',
  summary: 'Ask once for the answer whose day has passed',
  for: 'jobseeker',
  limit: 'W',
  params: applicationParams,
  reply: z.object({ message: z.string() }),
  problems: ['not_found', 'not_due'],
})

export const changeDocuments = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/application/:applicationId/documents',
  summary: 'Add, replace or remove the letter and the CV of an application that is not decided',
  for: 'jobseeker',
  limit: 'W',
  params: applicationParams,
  /**
   * Changes of an application. An absent field stays unchanged; an empty letter removes it; `profile` takes
   * the current CV of the profile.
   */
  input: z.strictObject({ coverLetter: CoverLetter.optional(), cv: CvChoice.optional() }),
  reply: z.object({ message: z.string(), changes: z.array(z.enum(documentChanges)) }),
  problems: ['not_found', 'already_decided', 'history_full'],
})
