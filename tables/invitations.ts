import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { invitationReasons } from '#contract/invitations/invitations.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './companies/employers.ts'
import { jobs } from './jobs/jobs.ts'
import { seekers } from './seekers.ts'

/** Job seekers whom employers may invite to apply: no row means no. */
export const invitationConsents = pgTable('invitation_consents', {
  seekerId: reference()
    .primaryKey()
    .references(() => seekers.id, { onDelete: 'cascade' }),
  at: instant().notNull(),
})

/** Companies that a job seeker allowed, one by one after a refusal, without allowing all. */
export const invitingCompanies = pgTable(
  'inviting_companies',
  {
    seekerId: reference()
      .notNull()
      .references(() => seekers.id, { onDelete: 'cascade' }),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seekerId, t.employerId] }),
    index('inviting_companies_employer').on(t.employerId),
  ],
)

/** Companies whose invitations a job seeker does not want. */
export const mutedCompanies = pgTable(
  'muted_companies',
  {
    seekerId: reference()
      .notNull()
      .references(() => seekers.id, { onDelete: 'cascade' }),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seekerId, t.employerId] }),
    index('muted_companies_employer').on(t.employerId),
  ],
)

/**
 * Times of the invitations to a person in the last week, of all companies. They name none, and outlive one that is
 * deleted, so that it cannot begin again.
 */
export const invitationTimes = pgTable(
  'invitation_times',
  {
    id: id(),
    seekerId: reference()
      .notNull()
      .references(() => seekers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [index('invitation_times_seeker').on(t.seekerId, t.at), index('invitation_times_at').on(t.at)],
)

/** An invitation to apply. It outlives its job, since a week's invitations are counted. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    seekerId: reference()
      .notNull()
      .references(() => seekers.id, { onDelete: 'cascade' }),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    jobId: reference().references(() => jobs.id, { onDelete: 'set null' }),
    /** Title, company and place at that time. */
    jobTitle: text().notNull(),
    company: text().notNull(),
    location: text().notNull(),
    words: text().notNull().default(''),
    because: text({ enum: invitationReasons }).notNull(),
    /** Title of the job of the earlier application; '' without one. */
    earlier: text().notNull().default(''),
    /** Account of the member who sent it. */
    byId: reference(),
    createdAt: createdAt(),
    declinedAt: instant(),
  },
  (t) => [
    // One invitation for each job and person, however often the button is pressed.
    uniqueIndex('invitations_once').on(t.jobId, t.seekerId).where(sql`job_id is not null`),
    index('invitations_seeker').on(t.seekerId, t.createdAt),
    index('invitations_employer').on(t.employerId, t.createdAt),
    check('invitations_because', oneOf(t.because, invitationReasons)),
  ],
)
