import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applicationStatuses } from '#contract/application-status.ts'
import { endReasons } from '#contract/end-reasons.ts'
import { namesWith } from '#contract/facts.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'

const refusalReasons = namesWith(endReasons, 'byEmployer')
const waiting = namesWith(applicationStatuses, 'waits')

/** Figures of an employer's answers, computed from the history of its applications; absent below five. */
export const replyFigures = pgTable('reply_figures', {
  employerId: reference()
    .primaryKey()
    .references(() => employers.id, { onDelete: 'cascade' }),
  /** Applications of the last 180 days that were answered, or should have been. */
  counted: integer().notNull(),
  /** The number of them that were answered within the promised days. */
  answered: integer().notNull(),
  days: integer().notNull(),
})

/** Words that an employer uses again. Those for a status go to who waits in it when a job ends. */
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

/** Answers to everybody who waits for one job: sent two minutes after the press, unless they are taken back. */
export const waitingAnswers = pgTable(
  'waiting_answers',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    /** The account of the member who pressed. No foreign key: what was done stays. */
    byId: reference(),
    jobTitle: text().notNull(),
    /** The job may be deleted before they are sent: they go by the applications. */
    applicationIds: text().array().notNull(),
    /** Those of them that are refused though they have an interview or an offer: the employer named them. */
    despiteIds: text().array().notNull().default([]),
    /** Words for the applicants, by the status in which they wait. */
    notes: jsonb().$type<Record<string, string>>().notNull(),
    reason: text({ enum: refusalReasons }),
    createdAt: createdAt(),
    sendsAt: instant().notNull(),
    /** When they were sent, or taken back. */
    settledAt: instant(),
  },
  (t) => [
    index('waiting_answers_due').on(t.sendsAt).where(sql`settled_at is null`),
    index('waiting_answers_employer').on(t.employerId).where(sql`settled_at is null`),
    check('waiting_answers_reason', oneOf(t.reason, refusalReasons)),
  ],
)
