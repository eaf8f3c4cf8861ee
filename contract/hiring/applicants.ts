import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf, namesWith } from '../base/facts.ts'
import {
  choice,
  Id,
  jobParams,
  line,
  pageQuery,
  prose,
  requiredLine,
  wholeNumber,
  word,
} from '../base/schemas.ts'
import { SelectionReply, selected } from '../base/selection.ts'
import { applicationStatuses } from '../facts/application-status.ts'
import { maxAnsweredAtOnce, maxLabels } from '../facts/bounds.ts'
import { endReasons } from '../facts/end-reasons.ts'
import { lengths } from '../facts/lengths.ts'
import { decisionHeldSeconds } from '../facts/periods.ts'
import { identityFacts } from '../facts/profile-vocabularies.ts'
import { applicantSorts, firstOrders } from '../facts/vocabularies.ts'
import { Question, Requirements } from '../jobs/requirements.ts'
import { cvWays, VerifiedBy } from '../seekers/seekers.ts'
import { ApplicationFacts, factFilters, Meets } from './application-facts.ts'
import { ApplicationStatus, Promised, TimelineEntry } from './applications.ts'
import { ApplicantLabel, askedFirst } from './inbox.ts'
import { readyWords } from './templates.ts'

/** An applicant. After a withdrawal only the name at that time, the dates and the status are left. */
export const Applicant = z.object({
  _id: Id,
  applicationId: Id,
  name: z.string(),
  email: z.string(),
  appliedDate: z.string(),
  withdrawnDate: z.string().optional(),
  status: ApplicationStatus,
  version: z.number(),
  isNew: z.boolean(),
  /** Undecided, with an interview or an offer. A bulk rejection has to name such an applicant. */
  isEngaged: z.boolean(),
  /** Member of the company who is responsible for the applicant. */
  assigned: z.object({ _id: Id, name: z.string() }).optional(),
  /** Promised day of the answer, while none was given. */
  answerBy: z.string().optional(),
  /** Time of the last change of the documents after applying. */
  documentsDate: z.string().optional(),
  /** File name of the CV. The file itself is read at the job seeker's `cv/view`. */
  cvFile: z.string().nullable(),
  /** Facts at the time of sending, beside the requirements of the job; absent after a withdrawal. */
  facts: ApplicationFacts.optional(),
  meets: Meets.optional(),
})
export type Applicant = z.output<typeof Applicant>

export const applicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applicants',
  summary:
    'Who applied for my job, with the facts as they were sent. After a withdrawal only the name at that time, the dates and the status are left',
  for: 'employer',
  scopes: ['applicants:read'],
  limit: 'PD',
  params: jobParams,
  query: z.object({
    q: line(lengths.line).optional(),
    status: word(namesOf(applicationStatuses)).optional(),
    /** Only undecided applicants with an interview or an offer. */
    engaged: z.literal('true').optional(),
    ...factFilters,
    sort: word(applicantSorts).default(firstOrders.ofJob),
    ...pageQuery(),
  }),
  reply: z.array(Applicant),
  paged: true,
  problems: ['not_found'],
})

export const exportApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applicants/export',
  summary:
    'Everyone who applied for my job, as CSV, or as ZIP with CVs and certificates, which counts as opening them',
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
  scopes: ['applicants:read'],
  limit: 'A',
  params: jobParams,
  reply: z.object({
    total: z.number(),
    unread: z.number(),
    statuses: z.array(z.object({ status: ApplicationStatus, count: z.number() })),
  }),
  problems: ['not_found'],
})

const applicantParams = z.object({ jobId: Id, applicantId: Id })

/** Details of an applicant. After a withdrawal only the name at that time, the dates and the status are left. */
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
  facts: ApplicationFacts.optional(),
  meets: Meets.optional(),
  /** Requirements and questions of the job. */
  asked: z
    .object({ requirements: Requirements.nullish(), questions: z.array(Question).nullish() })
    .optional(),
  ...z.object(Promised).partial().shape,
  version: z.number(),
  timeline: z.array(TimelineEntry),
  labels: z.array(ApplicantLabel),
  /** Member of the company who is responsible for the applicant. */
  assigned: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Undecided, with an interview or an offer. */
  isEngaged: z.boolean(),
  ...askedFirst,
  /** Time until which the decision can be undone. */
  heldUntil: z.string().optional(),
  /** Note to the job seeker in that decision. */
  heldNotes: z.string().optional(),
  jobSeeker: z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    /** The facts among these that an issuer has verified, with their current values. */
    verified: z.array(z.enum(identityFacts)).optional(),
    verifiedBy: VerifiedBy.optional(),
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
  summary: 'One application for my job, by its job seeker; opening it marks it as read, but with an API key',
  for: 'employer',
  scopes: ['applicants:read'],
  limit: 'PD',
  params: applicantParams,
  reply: ApplicantDetail,
  problems: ['not_found'],
})

export const madeCvOfApplicant = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/applicants/:applicantId/made-cv',
  summary:
    'A CV of an applicant who sent none, made of the facts that were sent, as a PDF with the reader on each page',
  for: 'employer',
  scopes: ['applicants:read'],
  limit: 'PC',
  params: applicantParams,
  query: z.object({ way: z.enum(cvWays).default('view') }),
  reply: 'file',
  problems: ['not_found', 'busy'],
})

const notes = {
  notes: prose(lengths.text)
    .refine(...readyWords)
    .optional(),
  internalNotes: prose(lengths.text).optional(),
}
/** Reason for the rejection, kept with the status Rejected. The job seeker reads it as a sentence. */
const reason = word(namesWith(endReasons, 'byEmployer')).optional()

/** Seconds for which the decision waits and can be undone. Nobody is notified before. */
const holdSeconds = choice(wholeNumber(0, decisionHeldSeconds))

export const changeApplicantStatus = endpoint({
  method: 'PATCH',
  path: '/api/jobs/:jobId/applicants/:applicantId',
  summary: 'Answer an applicant: change the status, with a note that the job seeker sees',
  for: 'employer',
  limit: 'W',
  params: applicantParams,
  idempotent: true,
  input: z
    .strictObject({
      /** Unchanged when absent: then the call changes labels or internal notes. */
      status: word(namesOf(applicationStatuses)).optional(),
      ...notes,
      reason,
      /** Version on which the change is based. A newer one causes a 409. */
      version: z.number().int().optional(),
      /** The complete list of labels from now on, by id or name. A new name creates a label. */
      labels: list(requiredLine(lengths.word), maxLabels, { what: 'labels' }).optional(),
      holdSeconds,
    })
    .refine(
      ({ status, notes, labels, internalNotes }) =>
        status !== undefined || (notes === undefined && (labels ?? internalNotes) !== undefined),
      { path: ['status'], message: 'is required' },
    ),
  reply: z.object({
    status: ApplicationStatus,
    message: z.string(),
    version: z.number(),
    /** Time until which the decision can be undone. */
    heldUntil: z.string().optional(),
  }),
  problems: [
    'not_found',
    'status_change',
    'changed_meanwhile',
    'conversation_over',
    'history_full',
    'list_full',
  ],
})

export const changeSeveralStatuses = endpoint({
  method: 'PATCH',
  path: '/api/jobs/:jobId/applicants',
  summary: `Answer up to ${maxAnsweredAtOnce} applicants at once, with one note; those who withdrew, or changed since they were read, are left out and named`,
  for: 'employer',
  limit: 'H',
  params: jobParams,
  idempotent: true,
  input: z.strictObject({
    applicantIds: selected(maxAnsweredAtOnce, 'applicants'),
    status: word(namesOf(applicationStatuses)),
    notes: notes.notes,
    reason,
    holdSeconds,
  }),
  reply: SelectionReply.extend({
    changed: z.number(),
    unchanged: z.number(),
    /** Time until which the decisions can be undone. */
    heldUntil: z.string().optional(),
  }),
  problems: ['not_found', 'status_change', 'too_many'],
})
