import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'

const refusalReasons = namesWith(endReasons, 'byEmployer')
const waiting = namesWith(applicationStatuses, 'waits')

/** Figures of an employer's answers, computed from the history of its applications; absent below five. */
export const replyFigures = pgTable('reply_figures', {
  employerId: reference()
    .primaryKey()
    .references(() => employers.id, { onDelete: 'cascade' }),
  /** Applications of the last 180 days that were answered or due. */
  counted: integer().notNull(),
  /** Number of them that were answered within the promised days. */
  answered: integer().notNull(),
  days: integer().notNull(),
})

/** Reusable messages of an employer. One for a status goes to the applicants in it when a job ends. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    forStatus: text({ enum: waiting }),
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('reply_templates_name').on(t.employerId, t.name),
    check('reply_templates_status', oneOf(t.forStatus, waiting)),
  ],
)

/** Bulk answers to all waiting applicants of a job: sent two minutes later, unless undone. */
export const waitingAnswers = pgTable(
  'waiting_answers',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    /** Account of the acting member. No foreign key: the act stays. */
    byId: reference(),
    jobTitle: text().notNull(),
    /** The job may be deleted before they are sent, so they reference the applications. */
    applicationIds: text().array().notNull(),
    /** Versions of the applications in the same order. One that has another version when it is sent is left out. */
    versions: integer().array().notNull().default([]),
    /** Undecided applications that were left out. */
    leftIds: text().array().notNull().default([]),
    /** Applicants rejected despite an interview or an offer, because the employer named them. */
    despiteIds: text().array().notNull().default([]),
    /** Words for the applicants by their waiting status. */
    notes: jsonb().$type<Record<string, string>>().notNull(),
    reason: text({ enum: refusalReasons }),
    createdAt: createdAt(),
    sendsAt: instant().notNull(),
    /** Time of sending or undoing. */
    settledAt: instant(),
  },
  (t) => [
    index('waiting_answers_due').on(t.sendsAt).where(sql`settled_at is null`),
    index('waiting_answers_employer').on(t.employerId).where(sql`settled_at is null`),
    check('waiting_answers_reason', oneOf(t.reason, refusalReasons)),
  ],
)

/**
 * Ids of the applications that prepared answers will reject: those that have not changed since. Nobody has to decide
 * about these people. Served by the index `waiting_answers_employer`.
 */
export const beingRefused = (employerId: SQLWrapper | string): SQL => sql`array(select read.id
  from waiting_answers w, unnest(w.application_ids, w.versions) as read (id, version)
  join applications a on a.id = read.id and a.version = read.version
  where w.employer_id = ${employerId} and w.settled_at is null)`
