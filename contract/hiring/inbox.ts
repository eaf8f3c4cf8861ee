import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { around, Id, line, Message, pageQuery, requiredLine, word } from '../base/schemas.ts'
import { SelectionReply, selected } from '../base/selection.ts'
import { applicationStatuses } from '../facts/application-status.ts'
import { maxInboxViews, maxLabels, maxSelected } from '../facts/bounds.ts'
import {
  applicationMailChoices,
  assignedChoices,
  labelColours,
  waitingChoices,
} from '../facts/inbox-choices.ts'
import { lengths } from '../facts/lengths.ts'
import { pageSizes } from '../facts/page-sizes.ts'
import { permits } from '../facts/permits.ts'
import { firstOrders, inboxSorts, nationalities } from '../facts/vocabularies.ts'
import { ApplicationFacts, factFilters, Meets } from './application-facts.ts'
import { ApplicationStatus } from './applications.ts'

export const ApplicantLabel = z.object({ _id: Id, name: z.string(), colour: z.enum(labelColours) })
export type ApplicantLabel = z.output<typeof ApplicantLabel>

const filters = {
  job: Id.optional(),
  status: word(namesOf(applicationStatuses)).optional(),
  words: line(lengths.line).optional(),
  /** Id or name of a label. */
  label: line(lengths.word).optional(),
  /** People who wait, unless `status` is given. */
  waiting: word(waitingChoices, { true: 'yes', false: 'no' }).optional(),
  /** Filter by assigned member: mine, nobody's, or a member's id. */
  assigned: z.union([Id, word(assignedChoices)]).optional(),
  ...factFilters,
}

/** Places outside the visible list where the search terms were found, with the surrounding words. */
const FoundWords = z.object({
  in: z.enum(['Skills', 'Experience', 'Letter', 'Answers', 'Facts', 'CV']),
  text: z.string(),
})
export type FoundWords = z.output<typeof FoundWords>

/** Another application of the same person to the company, with what became of it. */
export const OtherApplication = z.object({
  _id: Id,
  job: z.object({ _id: Id, title: z.string() }),
  status: ApplicationStatus,
})
export type OtherApplication = z.output<typeof OtherApplication>

/** Answers to the first questions of a resort, as they were sent; null where nothing was said, and after a withdrawal. */
export const askedFirst = {
  nationality: z.enum(nationalities).nullable(),
  permit: z.enum(permits).nullable(),
  /** Newest first, as far as the member works on their jobs. */
  otherApplications: z.array(OtherApplication),
}

/** An applicant in the inbox of a company. After a withdrawal only the name at that time and the dates are left. */
export const InboxItem = z.object({
  /** Id of the application. */
  application: Id,
  job: z.object({ _id: Id, title: z.string() }),
  /** Without an e-mail address after a withdrawal, and for an account that has none. */
  applicant: z.object({ _id: Id, name: z.string(), place: z.string(), email: z.string() }),
  status: ApplicationStatus,
  version: z.number(),
  appliedDate: z.string(),
  withdrawnDate: z.string().optional(),
  /** Promised day of the answer, while none was given. */
  answerBy: z.string().nullable(),
  labels: z.array(ApplicantLabel),
  /** Member who is responsible for the applicant. */
  assigned: z.object({ _id: Id, name: z.string() }).nullable(),
  /** File name of the CV. The file itself is read at the job seeker's `cv/view`. */
  cvFile: z.string().nullable(),
  /** Facts at the time of sending; empty after a withdrawal. */
  facts: ApplicationFacts.optional(),
  /** Result for each requirement of the job. */
  meets: Meets.optional(),
  /** True if a member of the company has opened it. */
  seen: z.boolean(),
  /** Number of the applicant's unread messages. */
  unread: z.number(),
  /** Undecided, with an interview or an offer. A bulk rejection has to name such an applicant. */
  isEngaged: z.boolean(),
  ...askedFirst,
  /** Titles of the company's other jobs that this person applied for, without withdrawn ones. */
  alsoFor: z.array(z.object({ application: Id, title: z.string() })),
  /** Time until which the decision can be undone. */
  heldUntil: z.string().nullable(),
  found: FoundWords.optional(),
})
export type InboxItem = z.output<typeof InboxItem>

export const inbox = endpoint({
  method: 'GET',
  path: '/api/employers/inbox',
  summary: 'Applicants of all my jobs, those first whom I promised an answer the soonest',
  for: 'employer',
  scopes: ['applicants:read'],
  limit: 'PD',
  query: z.object({
    ...filters,
    sort: word(inboxSorts).default(firstOrders.ofAll),
    ...pageQuery(pageSizes.applicants),
  }),
  reply: z.object({ items: z.array(InboxItem), total: z.number(), ...around }),
  counted: true,
  problems: [],
})

export const inboxCounts = endpoint({
  method: 'GET',
  path: '/api/employers/inbox/counts',
  summary: 'How many the inbox has for each job, status and label: each counted with the other filters',
  for: 'employer',
  limit: 'A',
  query: z.object(filters),
  reply: z.object({
    total: z.number(),
    /** Number of people of the choices `decide` and `chosen`, with the filters. */
    undecided: z.number(),
    /** Number of people to decide about, as of the choice `decide`, without filters. */
    waiting: z.number(),
    /** Number of people for each choice of `waiting`, without a status filter. */
    choices: z.array(z.object({ waiting: z.enum(waitingChoices), count: z.number() })),
    jobs: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        postedDate: z.string(),
        isOpen: z.boolean(),
        count: z.number(),
        /** Number of people of the choice `yes`, chosen ones too. Absent from an older server. */
        waiting: z.number().optional(),
      }),
    ),
    statuses: z.array(z.object({ status: ApplicationStatus, count: z.number() })),
    labels: z.array(ApplicantLabel.extend({ count: z.number() })),
    /** Members who can be responsible for applicants. */
    members: z.array(z.object({ _id: Id, name: z.string(), isMe: z.boolean(), count: z.number() })),
    /** Number of applicants without a responsible member. */
    unassigned: z.number(),
  }),
  problems: [],
})

export const labels = endpoint({
  method: 'GET',
  path: '/api/employers/labels',
  summary: 'The labels of my company for applicants',
  for: 'employer',
  limit: 'A',
  reply: z.array(ApplicantLabel),
  problems: [],
})

export const saveLabel = endpoint({
  method: 'PUT',
  path: '/api/employers/labels',
  summary: `Add a label, or change its colour: ${maxLabels} at most`,
  for: 'employer',
  limit: 'W',
  input: z.strictObject({ name: requiredLine(lengths.word), colour: word(labelColours) }),
  reply: Message.extend({ label: ApplicantLabel }),
  problems: ['list_full'],
})

const labelParams = z.object({ labelId: Id })

export const changeLabel = endpoint({
  method: 'PUT',
  path: '/api/employers/labels/:labelId',
  summary: 'Change the name and the colour of a label',
  for: 'employer',
  limit: 'W',
  params: labelParams,
  input: z.strictObject({ name: requiredLine(lengths.word), colour: word(labelColours) }),
  reply: Message.extend({ label: ApplicantLabel }),
  problems: ['not_found', 'name_taken'],
})

export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/api/employers/labels/:labelId',
  summary: 'Delete a label, from all applicants',
  for: 'employer',
  limit: 'W',
  params: labelParams,
  reply: Message,
  problems: ['not_found'],
})

const Labels = list(requiredLine(lengths.word), maxLabels, { what: 'labels' }).default([])

export const labelApplicants = endpoint({
  method: 'PUT',
  path: '/api/employers/labelled-applicants',
  summary: `Add labels to applicants of one or several jobs, or remove them, by id or name; a new name makes a label: ${maxSelected} applicants at most`,
  for: 'employer',
  limit: 'W',
  input: z
    .strictObject({ applicationIds: selected(maxSelected, 'applicants'), add: Labels, remove: Labels })
    .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], message: 'is required' }),
  reply: SelectionReply,
  problems: ['not_found', 'list_full'],
})

const InboxView = z.object({ _id: Id, name: z.string(), query: z.string() })
export type InboxView = z.output<typeof InboxView>

export const inboxViews = endpoint({
  method: 'GET',
  path: '/api/employers/inbox-views',
  summary: 'The lists of the inbox that my company keeps under a name',
  for: 'employer',
  limit: 'A',
  reply: z.array(InboxView),
  problems: [],
})

export const saveInboxView = endpoint({
  method: 'PUT',
  path: '/api/employers/inbox-views',
  summary: `Keep the filters of the inbox under a name, or replace those of this name: ${maxInboxViews} at most`,
  for: 'employer',
  limit: 'W',
  input: z.strictObject({
    name: requiredLine(lengths.word),
    /** The query of the address, without the question mark. */
    query: line(lengths.reason),
  }),
  reply: Message.extend({ view: InboxView }),
  problems: ['list_full'],
})

export const deleteInboxView = endpoint({
  method: 'DELETE',
  path: '/api/employers/inbox-views/:viewId',
  summary: 'Forget a list of the inbox',
  for: 'employer',
  limit: 'W',
  params: z.object({ viewId: Id }),
  reply: Message,
  problems: ['not_found'],
})

export const applicationMails = endpoint({
  method: 'GET',
  path: '/api/employers/application-mails',
  summary: 'How often I get e-mails about new applications',
  for: 'employer',
  limit: 'A',
  reply: z.object({ frequency: z.enum(namesOf(applicationMailChoices)) }),
  problems: [],
})

export const chooseApplicationMails = endpoint({
  method: 'PUT',
  path: '/api/employers/application-mails',
  summary: 'Choose how often I get e-mails about new applications: as they come, hourly, or each morning',
  for: 'employer',
  limit: 'W',
  input: z.strictObject({ frequency: word(namesOf(applicationMailChoices)) }),
  reply: Message,
  problems: [],
})
