import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applicationStatuses } from '#contract/application-status.ts'
import { endReasons } from '#contract/end-reasons.ts'
import { namesOf, namesWith } from '#contract/facts.ts'
import { applicantActs, applicationMailChoices, labelColours } from '#contract/inbox-choices.ts'
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

/** Labels that a company gives its applicants. */
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
    /** The account that wrote it. No foreign key: what was written stays. */
    byId: reference(),
    text: text().notNull(),
    /** The names of the colleagues whom it mentions, as they were then. */
    mentions: text().array().notNull().default([]),
    at: instant().notNull(),
  },
  (t) => [
    index('applicant_notes_application').on(t.applicationId, t.at),
    index('applicant_notes_employer').on(t.employerId),
  ],
)

/** Acts of colleagues about an application that are no steps of its history. */
export const applicantHistory = pgTable(
  'applicant_history',
  {
    id: id(),
    employerId: ofEmployer(),
    applicationId: ofApplication(),
    /** The account that did it. No foreign key: what was done stays. */
    byId: reference(),
    act: text({ enum: applicantActs }).notNull(),
    /** The name of the label, or the status that was taken back. */
    about: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('applicant_history_application').on(t.applicationId, t.at),
    index('applicant_history_employer').on(t.employerId),
    check('applicant_history_act', oneOf(t.act, applicantActs)),
  ],
)

/** Who of a company looks after which application. Whoever leaves the company looks after none any more. */
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

/** Lists of the inbox that a company keeps under a name. */
export const inboxViews = pgTable(
  'inbox_views',
  {
    id: id(),
    employerId: ofEmployer(),
    name: text().notNull(),
    /** The query of its address. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('inbox_views_name').on(t.employerId, sql`fold(${t.name})`)],
)

/**
 * Decisions that wait a few seconds, so that a slip can be taken back: nothing of it is written to the application, and nobody is
 * notified, before. It counts as long as the application is in the status that it was made in.
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
    /** Null where the note stays as it was. */
    notes: text(),
    reason: text({ enum: reasons }),
    /** The application's version that its step of the history takes. */
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

/** The words by which an employer finds an applicant: name, profile, letter, facts and answers. Kept by the function of the database. */
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

/** The same for each member, where it has chosen. */
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

/** How often a company was mailed of new applications before each member chose for itself. Nothing reads it any more: the release after 1.1 drops it. */
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
