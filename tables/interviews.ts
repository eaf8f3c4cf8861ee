import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { eventAuthors } from '#contract/applications.ts'
import { namesOf, namesWith } from '#contract/facts.ts'
import {
  interviewEvents as eventTable,
  interviewStates,
  offerStates,
  placeKinds,
} from '#contract/interview-states.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { employers } from './employers.ts'

const states = namesOf(interviewStates)
const goingOn = namesWith(interviewStates, 'goesOn')
const kinds = namesOf(placeKinds)
const offered = namesOf(offerStates)
const events = namesOf(eventTable)

/** An interview that an employer proposed about an application; one at a time that is not over. */
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
    /** Those that the employer proposes, as JSON carries instants. */
    times: text().array().notNull(),
    suggestedAt: instant(),
    startsAt: instant(),
    minutes: integer().notNull(),
    placeKind: text({ enum: kinds }).notNull(),
    place: text().notNull(),
    who: text().notNull().default(''),
    /** Rises with every change that calendars learn of; they have it once it was agreed. */
    sequence: integer().notNull().default(0),
    inCalendars: boolean().notNull().default(false),
    remindedAt: instant(),
    createdAt: createdAt(),
    /** A link in a mail is for one version. */
    version: integer().notNull().default(1),
  },
  (t) => [
    // One at a time for each employer: of many presses the first one has it.
    uniqueIndex('interviews_slot').on(t.employerId, t.startsAt).where(sql`state = 'agreed'`),
    uniqueIndex('interviews_going_on').on(t.applicationId).where(oneOf(sql`state`, goingOn)),
    index('interviews_application').on(t.applicationId, t.createdAt),
    index('interviews_reminder').on(t.startsAt).where(sql`state = 'agreed' and reminded_at is null`),
    check('interviews_state', oneOf(t.state, states)),
    check('interviews_place', oneOf(t.placeKind, kinds)),
  ],
)

/** An offer of the job; one at a time that waits for its answer. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    terms: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    state: text({ enum: offered }).notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('offers_open')
      .on(t.applicationId)
      .where(oneOf(sql`state`, namesWith(offerStates, 'waits'))),
    index('offers_application').on(t.applicationId, t.createdAt),
    check('offers_state', oneOf(t.state, offered)),
  ],
)

/** Events of interviews and offers, as the conversation shows them. */
export const interviewEvents = pgTable(
  'interview_events',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    what: text({ enum: events }).notNull(),
    by: text({ enum: eventAuthors }).notNull(),
    /** The account that did it, a member's of an employer. No foreign key: what was done stays. */
    byId: reference(),
    /** Of an interview: the times in question. */
    times: text().array().notNull().default(sql`'{}'`),
    at: instant().notNull(),
    /** The order of what happened within one instant. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('interview_events_application').on(t.applicationId, t.number),
    check('interview_events_what', oneOf(t.what, events)),
  ],
)

/** Public holidays, which the operator enters. */
export const holidays = pgTable('holidays', {
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
  addedBy: reference().references(() => accounts.id),
  createdAt: createdAt(),
})
