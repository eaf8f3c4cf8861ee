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
import type { ApplicationFacts } from '#contract/application-facts.ts'
import { applicationStatuses } from '#contract/application-status.ts'
import { eventAuthors } from '#contract/applications.ts'
import { endReasons } from '#contract/end-reasons.ts'
import { namesOf, namesWith } from '#contract/facts.ts'
import { documentChanges } from '#contract/vocabularies.ts'
import { allOf, createdAt, id, instant, noneOf, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'
import { employers } from './employers.ts'
import { files } from './files.ts'
import { jobs } from './jobs.ts'

const statuses = namesOf(applicationStatuses)
const reasons = namesOf(endReasons)
const waiting = namesWith(applicationStatuses, 'waits')
const withdrawn = namesOf(applicationStatuses, ({ stands }) => !stands)

/**
 * A job seeker's application. When the job, its employer or the seeker goes, the row stays with the title and the
 * company as they were: for the seeker as 'Job removed', for the employer as an anonymous count.
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
    /** Words of the employer that the job seeker may read. */
    notes: text().notNull().default(''),
    internalNotes: text().notNull().default(''),
    /** The CV as it was when applying. */
    cvFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    /** Facts and answers as they were sent, in the words of the job then; null for one that was sent without. */
    facts: jsonb().$type<ApplicationFacts>(),
    /** When they were sent last. */
    factsAt: instant(),
    appliedAt: createdAt(),
    updatedAt: instant().notNull(),
    /** The job seeker's name as it was when the application was taken back: all that the employer sees of them then. */
    withdrawnName: text(),
    /** When the employer first opened it. */
    seenAt: instant(),
    /** When the job seeker last looked at it: answers that came later wait for them. */
    lookedAt: instant(),
    /** When the job seeker last added, replaced or removed the CV or the letter. */
    documentsAt: instant(),
    /**
     * The application that was made for the same job after this one was withdrawn. This one has no job any more, so that
     * everything about the job finds the new one alone.
     */
    replacedById: reference().references((): AnyPgColumn => applications.id, { onDelete: 'set null' }),
    /** Until when the employer promised an answer, as it stood when this was sent; null when nothing was promised. */
    answerBy: instant(),
    /** When the employer first answered: an interview, a decision or a written message. */
    answeredAt: instant(),
    /** When the job seeker asked for the answer that was due. */
    askedAt: instant(),
    /** When it ends by itself, unless it is decided. */
    endsAt: instant().notNull().default(sql`now() + interval '44 days'`),
    /** Why it ended, where that is known. */
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
      .where(sql`seen_at is null and seeker_id is not null and ${noneOf(sql`status`, withdrawn)}`),
    index('applications_ending').on(t.endsAt).where(oneOf(sql`status`, waiting)),
    index('applications_waiting')
      .on(t.jobId, t.answerBy)
      .where(sql`answered_at is null and ${oneOf(sql`status`, waiting)}`),
    index('applications_inbox')
      .on(t.employerId, sql`(case when answered_at is null then answer_by end)`, t.appliedAt, t.id)
      .where(sql`seeker_id is not null and ${oneOf(sql`status`, waiting)}`),
    check('applications_reason', oneOf(t.reason, reasons)),
    check('applications_status', oneOf(t.status, statuses)),
  ],
)

/** It waits for the employer: the condition of the partial indexes. */
export const waitsForEmployer = oneOf(applications.status, waiting)
/** The promised day that still counts: until the first answer. The column of the index `applications_inbox`. */
export const promisedDay = sql`(case when ${applications.answeredAt} is null then ${applications.answerBy} end)`
/** It was not withdrawn. */
export const notWithdrawn = noneOf(applications.status, withdrawn)

/** Every change of status, by whom and with which words, and every change of the documents, at the status of then. */
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
    /** Why it ended there. */
    reason: text({ enum: reasons }),
    /** Is it an answer of the employer's: an interview, a decision or written words? Kept when the words are forgotten. */
    isAnswer: boolean().notNull().default(false),
    by: text({ enum: eventAuthors }).notNull(),
    byId: reference(),
    at: instant().notNull(),
    /** The application's version after it: the order of what happened. */
    version: integer().notNull(),
  },
  (t) => [
    uniqueIndex('application_events_version').on(t.applicationId, t.version),
    check('application_events_documents', allOf(t.documents, documentChanges)),
  ],
)
