import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import {
  interviewEvents as eventTable,
  interviewStates,
  offerStates,
  placeKinds,
} from '#contract/facts/interview-states.ts'
import { eventAuthors } from '#contract/hiring/applications.ts'
import { sides } from '#contract/hiring/conversations.ts'
import { bytea, createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { applications } from './applications.ts'

const states = namesOf(interviewStates)
const goingOn = namesWith(interviewStates, 'goesOn')
const kinds = namesOf(placeKinds)
const offered = namesOf(offerStates)
const events = namesOf(eventTable)

/** An interview proposed by an employer; at most one active per application. */
export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    state: text({ enum: states }).notNull().default('proposed'),
    /** Proposed times as JSON instants. */
    times: text().array().notNull(),
    suggestedAt: instant(),
    startsAt: instant(),
    minutes: integer().notNull(),
    placeKind: text({ enum: kinds }).notNull(),
    place: text().notNull(),
    who: text().notNull().default(''),
    /** Increases with every change for calendars, which have it once it was agreed. */
    sequence: integer().notNull().default(0),
    inCalendars: boolean().notNull().default(false),
    remindedAt: instant(),
    createdAt: createdAt(),
    /** A mailed link is for one version. */
    version: integer().notNull().default(1),
  },
  (t) => [
    // One at a time for each employer: of concurrent acceptances the first one wins.
    uniqueIndex('interviews_slot').on(t.employerId, t.startsAt).where(sql`state = 'agreed'`),
    uniqueIndex('interviews_going_on').on(t.applicationId).where(oneOf(sql`state`, goingOn)),
    index('interviews_application').on(t.applicationId, t.createdAt),
    index('interviews_employer').on(t.employerId),
    index('interviews_reminder').on(t.startsAt).where(sql`state = 'agreed' and reminded_at is null`),
    check('interviews_state', oneOf(t.state, states)),
    check('interviews_place', oneOf(t.placeKind, kinds)),
  ],
)

/** A job offer; at most one open per application. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    terms: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Last day on which it can be accepted; null without one. */
    until: date({ mode: 'string' }),
    pay: text().notNull().default(''),
    contract: text().notNull().default(''),
    room: text().notNull().default(''),
    transfer: text().notNull().default(''),
    state: text({ enum: offered }).notNull().default('open'),
    answeredAt: instant(),
    /** Name that was typed to accept it. */
    acceptedAs: text().notNull().default(''),
    /** Account that answered, and its network address then. */
    answeredById: reference(),
    answeredFrom: text().notNull().default(''),
    /** SHA-256 of the letter that was accepted. */
    letterHash: text().notNull().default(''),
    declineReason: text().notNull().default(''),
    /** Day in the Maldives of the last reminder that its time ends. */
    remindedOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('offers_open')
      .on(t.applicationId)
      .where(oneOf(sql`state`, namesWith(offerStates, 'waits'))),
    index('offers_application').on(t.applicationId, t.createdAt),
    index('offers_ending').on(t.until).where(sql`state = 'open' and until is not null`),
    check('offers_state', oneOf(t.state, offered)),
  ],
)

/** The letter of an offer as it was made: bytes drawn later by another release would have another hash. */
export const offerLetters = pgTable('offer_letters', {
  offerId: reference()
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  content: bytea().notNull(),
  sha256: text().notNull(),
})

/** Documents and steps that are asked for before the first day, ticked by either side. */
export const onboardingItems = pgTable(
  'papers',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    what: text().notNull(),
    dueOn: date({ mode: 'string' }),
    doneAt: instant(),
    doneBy: text({ enum: sides }),
    /** Day in the Maldives of the last reminder that it is due. */
    remindedOn: date({ mode: 'string' }),
    createdAt: createdAt(),
    /** Order within one request. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('papers_application').on(t.applicationId, t.number),
    index('papers_due').on(t.dueOn).where(sql`done_at is null and due_on is not null`),
    check('papers_done_by', oneOf(t.doneBy, sides)),
  ],
)

/** Events of interviews and offers in the conversation. */
export const interviewEvents = pgTable(
  'interview_events',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    what: text({ enum: events }).notNull(),
    by: text({ enum: eventAuthors }).notNull(),
    /** Account of the author, a member's for an employer. No foreign key: the event stays. */
    byId: reference(),
    /** It came as a text message. */
    byText: boolean().notNull().default(false),
    /** Times of an interview's event. */
    times: text().array().notNull().default(sql`'{}'`),
    at: instant().notNull(),
    /** Order within one instant. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('interview_events_application').on(t.applicationId, t.number),
    check('interview_events_what', oneOf(t.what, events)),
  ],
)

/** Secret address of a member's calendar of interviews. It ends with the membership. */
export const interviewCalendars = pgTable(
  'interview_calendars',
  {
    memberId: reference()
      .primaryKey()
      .references(() => companyMembers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is shown once. */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('interview_calendars_hash').on(t.hash)],
)

/** Public holidays, entered by operators. */
export const holidays = pgTable('holidays', {
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
  addedBy: reference().references(() => accounts.id),
  createdAt: createdAt(),
})
