import { and, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { applicantActions, applicationMailChoices, labelColours } from '#contract/facts/inbox-choices.ts'
import { createdAt, id, instant, oneOf, reference, tsvector } from '#platform/database/columns.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { applications } from './applications.ts'

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

/** Actions of colleagues about an application that are not part of its history. */
export const applicantHistory = pgTable(
  'applicant_history',
  {
    id: id(),
    employerId: ofEmployer(),
    applicationId: ofApplication(),
    /** Account of the author. No foreign key: the act stays. */
    byId: reference(),
    act: text({ enum: applicantActions }).notNull(),
    /** Name of the label, or the undone status. */
    about: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('applicant_history_application').on(t.applicationId, t.at),
    index('applicant_history_employer').on(t.employerId),
    check('applicant_history_act', oneOf(t.act, applicantActions)),
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
 * Decisions that are carried out later: until then nothing is written to the application, and nobody is notified. A
 * decision is settled when it is taken back, replaced or carried out; a day later the row is deleted.
 */
export const decisionsDue = pgTable(
  'decisions_due',
  {
    applicationId: ofApplication(),
    /** One for the decisions of one act, which are carried out together. */
    actId: reference().notNull(),
    employerId: ofEmployer(),
    /** Account of the acting member. No foreign key: the act stays. */
    byId: reference(),
    /**
     * Status in which a held decision was made. It is dropped once there is another, and the employer sees the new one at
     * once. Null for a prepared answer, which nobody sees. It is for the version that was read, and no other one.
     */
    fromStatus: text({ enum: statuses }),
    status: text({ enum: answers }).notNull(),
    /** Words for the job seeker, a template in a prepared answer. Null if they are unchanged. */
    notes: text(),
    reason: text({ enum: reasons }),
    /** Version that a held decision has taken for its step of the history, or that was read for a prepared answer. */
    version: integer().notNull(),
    /** Prepared despite an interview or an offer, because the employer named the person. */
    isDespite: boolean().notNull().default(false),
    madeAt: instant().notNull(),
    dueAt: instant().notNull(),
    settledAt: instant(),
    /** A prepared answer that was not sent, since the application had changed. */
    isLeftOut: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.actId] }),
    uniqueIndex('decisions_due_once')
      .on(t.applicationId, sql`(from_status is null)`)
      .where(sql`settled_at is null`),
    index('decisions_due_at').on(t.dueAt).where(sql`settled_at is null`),
    index('decisions_due_act').on(t.actId),
    index('decisions_due_employer').on(t.employerId),
    check('decisions_due_from', oneOf(t.fromStatus, statuses)),
    check('decisions_due_status', oneOf(t.status, answers)),
    check('decisions_due_reason', oneOf(t.reason, reasons)),
  ],
)

/** Neither taken back nor replaced nor carried out. */
export const isPending = isNull(decisionsDue.settledAt)
export const isHeld = and(isPending, isNotNull(decisionsDue.fromStatus))
export const isPrepared = and(isPending, isNull(decisionsDue.fromStatus))

/**
 * Ids of the applications that prepared answers will reject: those that have not changed since. Nobody has to decide
 * about these people. Served by the index `decisions_due_employer`.
 */
export const beingRefused = (employerId: SQLWrapper | string): SQL => sql`array(select d.application_id
  from decisions_due d join applications a on a.id = d.application_id and a.version = d.version
  where d.employer_id = ${employerId} and d.settled_at is null and d.from_status is null)`

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
