import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line, pageQuery, prose, word } from './schemas.ts'
import {
  applicantSorts,
  applicationStatuses,
  currencies,
  documentChanges,
  endReasons,
  jobStatuses,
  refusalReasons,
  salaryPeriods,
} from './vocabularies.ts'

const ApplicationStatus = z.enum(applicationStatuses)
const jobParams = z.object({ jobId: Id })

/** The letter that goes with an application, 4,000 characters at most. */
export const CoverLetter = prose(4_000)

/** The CV that goes with an application: a copy of the one in the profile as it is then (unless said), or none. */
const CvChoice = z.enum(['profile', 'none'], { error: 'must be profile or none' })

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:jobId/apply',
  summary: 'Apply for a job',
  for: 'jobseeker',
  limit: 'H',
  params: jobParams,
  input: z.strictObject({ coverLetter: CoverLetter.optional(), cv: CvChoice.optional() }).nullish(),
  idempotent: true,
  reply: z.object({ status: ApplicationStatus, message: z.string(), applicationId: Id }),
  problems: [
    'not_found',
    'job_closed',
    'apply_elsewhere',
    'already_applied',
    'withdrawn_twice',
    'restricted',
    'nationality_needed',
    'too_many',
  ],
})

export const applicationStatus = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/application-status',
  summary: 'What became of my application for this job',
  for: 'jobseeker',
  limit: 'W',
  params: jobParams,
  reply: z.object({
    status: z.union([ApplicationStatus, z.literal('Not Applied')]),
    applicationId: Id.optional(),
    /** Of one that was withdrawn: may one apply again? Once, while the job is open. */
    mayApplyAgain: z.boolean().optional(),
  }),
  problems: ['not_found'],
})

/** The job an application is for. When the job is removed its title and company stay, and the rest is empty. */
const AppliedJob = z.object({
  _id: Id.nullable(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  employmentType: z.string(),
  status: z.enum(jobStatuses),
  removed: z.boolean(),
  employer: z.object({ name: z.string() }).optional(),
})

const Application = z.object({
  _id: Id,
  appliedDate: z.string(),
  status: ApplicationStatus,
  notes: z.string().optional(),
  /** Address of the CV that went with it. It answers its owner only, by the bearer token. */
  resume: z.string().optional(),
  coverLetter: z.string().optional(),
})

export const AppliedEntry = z.object({ application: Application, job: AppliedJob })
export type AppliedEntry = z.output<typeof AppliedEntry>

export const authTest = endpoint({
  method: 'GET',
  path: '/api/jobseekers/auth-test',
  summary: 'Is my sign-in still good?',
  for: 'jobseeker',
  limit: 'W',
  reply: z.object({ message: z.string(), id: Id }),
  problems: [],
})

export const appliedJobs = endpoint({
  method: 'GET',
  path: '/api/jobseekers/applied-jobs',
  summary: 'My applications, newest first',
  for: 'jobseeker',
  limit: 'W',
  reply: z.object({ appliedJobs: z.array(AppliedEntry) }),
  problems: [],
})

const TimelineEntry = z.object({
  at: z.string(),
  status: ApplicationStatus,
  notes: z.string().optional(),
  /** What the job seeker changed of the documents then; the status stayed as it was. */
  documents: z.array(z.enum(documentChanges)).optional(),
  /** Why it ended there. */
  reason: z.enum(endReasons).optional(),
  by: z.enum(['jobseeker', 'employer', 'clock']),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/** What was promised of the answer, and what became of it. */
const Promised = {
  /** Until when the employer promised to answer; null when nothing was promised. */
  answerBy: z.string().nullable(),
  /** The first answer: an interview, a decision or written words. */
  answeredAt: z.string().nullable(),
  /** When the job seeker asked for the answer that was due. */
  askedAt: z.string().nullable(),
  /** Why it ended, where that is known. */
  reason: z.enum(endReasons).nullable(),
}

export const MyApplication = z.object({
  application: Application.extend({
    ...Promised,
    /** The day has passed, and nobody has answered or asked. */
    mayAsk: z.boolean(),
    /** When it ends by itself, unless it is decided. */
    endsAt: z.string(),
    /** When the employer first opened it. */
    seenAt: z.string().nullable(),
    timeline: z.array(TimelineEntry),
    /** When the employer first opened the CV. */
    cvViewedAt: z.string().optional(),
  }),
  job: AppliedJob.extend({
    description: z.string(),
    salaryRange: z.object({ min: z.number().optional(), max: z.number().optional() }),
    salaryCurrency: z.enum(currencies),
    salaryPeriod: z.enum(salaryPeriods),
    expiryDate: z.string().nullable(),
    /** Whom to write to about this job; the public does not see it. */
    contactEmail: z.string().optional(),
    closedAt: z.string().nullable(),
    /** When and why the operator took it off the board; null for one that its employer deleted. */
    removedAt: z.string().nullable(),
    removedReason: z.string().nullable(),
  }),
  employer: z
    .object({
      _id: Id,
      name: z.string(),
      company: z.string(),
      logo: z.string().nullable(),
      /** The contact address that the employer chose. */
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
  limit: 'W',
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
  /** What is left out stays. An empty letter removes it; `profile` takes the CV that the profile has now. */
  input: z.strictObject({ coverLetter: CoverLetter.optional(), cv: CvChoice.optional() }),
  reply: z.object({ message: z.string(), changes: z.array(z.enum(documentChanges)) }),
  problems: ['not_found', 'already_decided'],
})

/** Of one who withdrew: the name as it was then, the dates and the status. The rest is empty. */
export const Applicant = z.object({
  _id: Id,
  applicationId: Id,
  name: z.string(),
  email: z.string(),
  appliedDate: z.string(),
  withdrawnDate: z.string().optional(),
  status: ApplicationStatus,
  isNew: z.boolean(),
  /** Until when an answer was promised to one who still waits for it. */
  answerBy: z.string().optional(),
  /** When the documents were last changed after applying. */
  documentsDate: z.string().optional(),
  /** The name of the CV's file; the file itself is read at the job seeker's `cv/view`. */
  cvFile: z.string().nullable(),
})
export type Applicant = z.output<typeof Applicant>

export const applicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applicants',
  summary: 'Who applied for my job',
  for: 'employer',
  limit: 'PL',
  params: jobParams,
  query: z.object({
    q: line(200).optional(),
    status: word(applicationStatuses).optional(),
    sort: word(applicantSorts).default('newest'),
    ...pageQuery(),
  }),
  reply: z.array(Applicant),
  paged: true,
  problems: ['not_found'],
})

export const exportApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applicants/export',
  summary: 'Everyone who applied for my job, as CSV, or as ZIP with the CVs, which counts as opening them',
  for: 'employer',
  limit: 'H',
  params: jobParams,
  query: z.object({ format: z.enum(['csv', 'zip']).default('csv') }),
  reply: 'file',
  problems: ['not_found', 'too_many'],
})

export const applicantCounts = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applicant-counts',
  summary: 'How many applied for my job: in all, not opened yet, and per status',
  for: 'employer',
  limit: 'W',
  params: jobParams,
  reply: z.object({
    total: z.number(),
    unread: z.number(),
    statuses: z.array(z.object({ status: ApplicationStatus, count: z.number() })),
  }),
  problems: ['not_found'],
})

const applicantParams = z.object({ jobId: Id, applicantId: Id })

/** Of one who withdrew: the name as it was then, the dates and the status. The rest is empty. */
export const ApplicantDetail = z.object({
  _id: Id,
  applicationId: Id,
  status: ApplicationStatus,
  appliedDate: z.string(),
  withdrawnDate: z.string().optional(),
  notes: z.string().optional(),
  internalNotes: z.string().optional(),
  coverLetter: z.string().optional(),
  documentsDate: z.string().optional(),
  ...z.object(Promised).partial().shape,
  version: z.number(),
  timeline: z.array(TimelineEntry),
  jobSeeker: z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    skills: z.array(z.string()),
    experience: z.string(),
    location: z.string(),
    sector: z.string(),
    createdAt: z.string(),
    cvFile: z.string().nullable(),
  }),
})
export type ApplicantDetail = z.output<typeof ApplicantDetail>

export const applicant = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applicants/:applicantId',
  summary: 'One application for my job, by its job seeker; opening it marks it as read',
  for: 'employer',
  limit: 'PD',
  params: applicantParams,
  reply: ApplicantDetail,
  problems: ['not_found'],
})

const notes = { notes: prose(4_000).optional(), internalNotes: prose(4_000).optional() }
/** Why it is refused: kept with the status Rejected. The job seeker reads it in words. */
const reason = word(refusalReasons).optional()

export const changeApplicantStatus = endpoint({
  method: 'PATCH',
  path: '/api/jobs/:jobId/applicants/:applicantId',
  summary: 'Answer an applicant: change the status, with a note that the job seeker sees',
  for: 'employer',
  limit: 'W',
  params: applicantParams,
  input: z.strictObject({
    status: word(applicationStatuses),
    ...notes,
    reason,
    /** The version that the change is based on; another one in the meantime is a 409. */
    version: z.number().int().optional(),
  }),
  reply: z.object({ status: ApplicationStatus, message: z.string(), version: z.number() }),
  problems: ['not_found', 'status_change', 'changed_meanwhile'],
})

export const changeSeveralStatuses = endpoint({
  method: 'PATCH',
  path: '/api/jobs/:jobId/applicants',
  summary: 'Answer several applicants at once, with one note; those who withdrew are left out',
  for: 'employer',
  limit: 'W',
  params: jobParams,
  input: z.strictObject({
    applicantIds: z.array(Id).min(1, 'is required').max(500, 'must be at most 500 applicants'),
    status: word(applicationStatuses),
    notes: notes.notes,
    reason,
  }),
  reply: z.object({ changed: z.number(), unchanged: z.number(), message: z.string() }),
  problems: ['not_found', 'status_change'],
})
