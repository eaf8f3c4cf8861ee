import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { applicationStatuses, withdrawnStatuses } from '#contract/facts/application-status.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { documentChanges } from '#contract/facts/vocabularies.ts'
import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import { eventAuthors } from '#contract/hiring/applications.ts'
import type { AskedThen } from '#contract/jobs/requirements.ts'
import { allOf, createdAt, id, instant, noneOf, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { jobs } from '#tables/jobs/jobs.ts'

const statuses = namesOf(applicationStatuses)
const reasons = namesOf(endReasons)
const waiting = namesWith(applicationStatuses, 'waits')

/**
 * A job seeker's application. When the job, its employer or the seeker is deleted, the row stays with the
 * title and the company at that time: for the seeker as 'Job removed', for the employer as an anonymous
 * count.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    jobId: reference().references(() => jobs.id, { onDelete: 'set null' }),
    employerId: reference().references(() => employers.id, { onDelete: 'set null' }),
    seekerId: reference().references(() => accounts.id, { onDelete: 'set null' }),
    jobTitle: text().notNull(),
    company: text().notNull(),
    status: text({ enum: statuses }).notNull().default('Applied'),
    coverLetter: text().notNull().default(''),
    /** Words of the employer for the job seeker. */
    notes: text().notNull().default(''),
    internalNotes: text().notNull().default(''),
    /** CV at the time of applying. */
    cvFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    /**
     * Facts and answers at the time of sending, in the words of the job then; null for an application
     * without any.
     */
    facts: jsonb().$type<ApplicationFacts>(),
    /** Time of the last sending. */
    factsAt: instant(),
    /** Requirements and questions of the job at that time; null if an earlier release took the application. */
    asked: jsonb().$type<AskedThen>(),
    appliedAt: createdAt(),
    updatedAt: instant().notNull(),
    /** Name of the job seeker at the withdrawal, the only data that the employer sees afterwards. */
    withdrawnName: text(),
    /** Time when the employer first opened it. */
    seenAt: instant(),
    /** Time of the job seeker's last view: later answers are unread. */
    lookedAt: instant(),
    /** Time of the job seeker's last change of the CV or the letter. */
    documentsAt: instant(),
    /**
     * Repeated application for the same job after this one was withdrawn. This one has no job any more, so
     * that queries by job only find the new one.
     */
    replacedById: reference().references((): AnyPgColumn => applications.id, { onDelete: 'set null' }),
    /** Promised day of the answer at the time of sending; null without a promise. */
    answerBy: instant(),
    /** Time of the employer's first answer: an interview, a decision or a written message. */
    answeredAt: instant(),
    /** Time when the job seeker asked for an overdue answer. */
    askedAt: instant(),
    /** Time when it ends automatically, unless it is decided. */
    endsAt: instant().notNull().default(sql`now() + interval '44 days'`),
    /** Reason for the end, if known. */
    reason: text({ enum: reasons }),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('applications_once').on(t.jobId, t.seekerId),
    uniqueIndex('applications_again').on(t.replacedById),
    index('applications_seeker').on(t.seekerId, t.appliedAt.desc().nullsFirst()),
    index('applications_job').on(t.jobId, t.appliedAt.desc().nullsFirst(), t.id),
    index('applications_employer').on(t.employerId, t.seekerId),
    index('applications_new')
      .on(t.employerId, t.jobId)
      .where(sql`seen_at is null and seeker_id is not null and ${noneOf(sql`status`, withdrawnStatuses)}`),
    index('applications_ending').on(t.endsAt).where(oneOf(sql`status`, waiting)),
    index('applications_waiting')
      .on(t.jobId, t.answerBy)
      .where(sql`answered_at is null and ${oneOf(sql`status`, waiting)}`),
    index('applications_inbox')
      .on(t.employerId, sql`(case when answered_at is null then answer_by end)`, t.appliedAt, t.id)
      .where(sql`seeker_id is not null and ${oneOf(sql`status`, waiting)}`),
    index('applications_applied').on(t.appliedAt),
    index('applications_ended').on(t.updatedAt).where(noneOf(sql`status`, waiting)),
    index('applications_cv').on(t.cvFileId).where(sql`cv_file_id is not null`),
    check('applications_reason', oneOf(t.reason, reasons)),
    check('applications_status', oneOf(t.status, statuses)),
  ],
)

/** Undecided: the condition of the partial indexes. */
export const waitsForEmployer = oneOf(applications.status, waiting)
/** Promised day until the first answer. Column of the index `applications_inbox`. */
export const promisedDay = sql`(case when ${applications.answeredAt} is null then ${applications.answerBy} end)`
/** Is this status of an application one that was not withdrawn? */
export const isStanding = (status: Parameters<typeof noneOf>[0]) => noneOf(status, withdrawnStatuses)
export const notWithdrawn = isStanding(applications.status)
/**
 * Is an application new to the employer: unopened, unanswered and undecided, with an existing job seeker?
 * `isNewToEmployer` (features/hiring/rules.ts) is the same for a loaded one. Served by the partial index
 * `applications_new`, by employer and job, whose condition is the part up to the status.
 */
export const isNewApplication = sql<boolean>`(${applications.seenAt} is null and ${applications.seekerId} is not null
  and ${notWithdrawn} and ${applications.answeredAt} is null and ${waitsForEmployer})`

/** Changes of status with author and words, and changes of the documents, with the status at that time. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    status: text({ enum: statuses }).notNull(),
    notes: text().notNull().default(''),
    documents: text({ enum: documentChanges }).array().notNull().default(sql`'{}'`),
    /** Reason for the end. */
    reason: text({ enum: reasons }),
    /**
     * Is it an answer of the employer: an interview, a decision or written words? Kept after the words are
     * deleted.
     */
    isAnswer: boolean().notNull().default(false),
    by: text({ enum: eventAuthors }).notNull(),
    byId: reference(),
    at: instant().notNull(),
    /** Version of the application afterwards, which is the order of events. */
    version: integer().notNull(),
  },
  (t) => [
    uniqueIndex('application_events_version').on(t.applicationId, t.version),
    check('application_events_documents', allOf(t.documents, documentChanges)),
  ],
)
