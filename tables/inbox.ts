import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { applicantActs, applicationMailChoices, labelColours } from '#contract/facts/inbox-choices.ts'
import { createdAt, id, instant, oneOf, reference, tsvector } from '#platform/database/columns.ts'
import { applications } from './applications.ts'
import { employers } from './employers.ts'
import { companyMembers } from './members.ts'

const statuses = namesOf(applicationStatuses)
const answers = namesWith(applicationStatuses, 'byEmployer')
const reasons = namesWith(endReasons, 'byEmployer')

const ofEmployer = () =>
  reference()
    .notNull()
    .references(() => employers.id, { onDelete: 'cascade' })
const ofApplication = () =>
  reference()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

/** Labels for a company's applicants. */
export const applicantLabels = pgTable(
  'applicant_labels',
  {
    id: id(),
    employerId: ofEmployer(),
    name: text().notNull(),
    colour: text({ enum: labelColours }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('applicant_labels_name').on(t.employerId, sql`fold(${t.name})`),
    check('applicant_labels_colour', oneOf(t.colour, labelColours)),
  ],
)

/** Labels of applications. */
export const labelledApplications = pgTable(
  'labelled_applications',
  {
    applicationId: ofApplication(),
    labelId: reference()
      .notNull()
      .references(() => applicantLabels.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.labelId] }),
    index('labelled_applications_label').on(t.labelId),
  ],
)

/** Notes of colleagues about an application. The applicant sees none of them. */
export const applicantNotes = pgTable(
  'applicant_notes',
  {
    id: id(),
    employerId: ofEmployer(),
    applicationId: ofApplication(),
    /** Account of the author. No foreign key: the note stays. */
    byId: reference(),
    text: text().notNull(),
    /** Names of the mentioned colleagues at that time. */
    mentions: text().array().notNull().default([]),
    at: instant().notNull(),
  },
  (t) => [
    index('applicant_notes_application').on(t.applicationId, t.at),
    index('applicant_notes_employer').on(t.employerId),
  ],
)

/** Acts of colleagues about an application that are not part of its history. */
export const applicantHistory = pgTable(
  'applicant_history',
  {
    id: id(),
    employerId: ofEmployer(),
    applicationId: ofApplication(),
    /** Account of the author. No foreign key: the act stays. */
    byId: reference(),
    act: text({ enum: applicantActs }).notNull(),
    /** Name of the label, or the undone status. */
    about: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('applicant_history_application').on(t.applicationId, t.at),
    index('applicant_history_employer').on(t.employerId),
    check('applicant_history_act', oneOf(t.act, applicantActs)),
  ],
)

/** Responsible members of applications. Leaving the company ends it. */
export const assignedApplications = pgTable(
  'assigned_applications',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    memberId: reference()
      .notNull()
      .references(() => companyMembers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [index('assigned_applications_member').on(t.memberId)],
)

/** Saved inbox views of a company. */
export const inboxViews = pgTable(
  'inbox_views',
  {
    id: id(),
    employerId: ofEmployer(),
    name: text().notNull(),
    /** Query of the address. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('inbox_views_name').on(t.employerId, sql`fold(${t.name})`)],
)

/**
 * Decisions that can be undone for some seconds: before, nothing is written to the application, and nobody
 * is notified. Valid while the application keeps its status.
 */
export const heldDecisions = pgTable(
  'held_decisions',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    employerId: ofEmployer(),
    byId: reference(),
    fromStatus: text({ enum: statuses }).notNull(),
    status: text({ enum: answers }).notNull(),
    /** Null if the note is unchanged. */
    notes: text(),
    reason: text({ enum: reasons }),
    /** Version of the application for its step of the history. */
    version: integer().notNull(),
    heldAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (t) => [
    index('held_decisions_due').on(t.dueAt),
    index('held_decisions_employer').on(t.employerId),
    check('held_decisions_from', oneOf(t.fromStatus, statuses)),
    check('held_decisions_status', oneOf(t.status, answers)),
    check('held_decisions_reason', oneOf(t.reason, reasons)),
  ],
)

/**
 * Words by which an employer finds an applicant: name, profile, letter, facts and answers. Updated by a
 * database function.
 */
export const applicantWords = pgTable(
  'applicant_words',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (t) => [index('applicant_words_words').using('gin', t.words)],
)

/** Frequency per member, if chosen. */
export const memberApplicationMails = pgTable(
  'member_application_mails',
  {
    memberId: reference()
      .primaryKey()
      .references(() => companyMembers.id, { onDelete: 'cascade' }),
    frequency: text({ enum: namesOf(applicationMailChoices) }).notNull(),
    at: instant().notNull(),
  },
  (t) => [check('member_application_mails_frequency', oneOf(t.frequency, namesOf(applicationMailChoices)))],
)

/**
 * Former frequency of a company's mails about new applications, before members chose their own. Unused: the
 * release after 1.1 drops it.
 */
export const applicationMails = pgTable(
  'application_mails',
  {
    employerId: reference()
      .primaryKey()
      .references(() => employers.id, { onDelete: 'cascade' }),
    frequency: text({ enum: namesOf(applicationMailChoices) }).notNull(),
    at: instant().notNull(),
  },
  (t) => [check('application_mails_frequency', oneOf(t.frequency, namesOf(applicationMailChoices)))],
)
