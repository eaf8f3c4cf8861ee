import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from '#tables/companies/employers.ts'

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

/**
 * Former answers to all waiting applicants of a job, before `decisions_due`. Unused: the release after 1.1 drops it, with the
 * trigger that moves what a process of release 1.0 still writes here.
 */
export const waitingAnswers = pgTable(
  'waiting_answers',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    byId: reference(),
    jobTitle: text().notNull(),
    applicationIds: text().array().notNull(),
    versions: integer().array().notNull().default([]),
    leftIds: text().array().notNull().default([]),
    despiteIds: text().array().notNull().default([]),
    notes: jsonb().$type<Record<string, string>>().notNull(),
    reason: text({ enum: refusalReasons }),
    createdAt: createdAt(),
    sendsAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    index('waiting_answers_due').on(t.sendsAt).where(sql`settled_at is null`),
    index('waiting_answers_employer').on(t.employerId).where(sql`settled_at is null`),
    check('waiting_answers_reason', oneOf(t.reason, refusalReasons)),
  ],
)
