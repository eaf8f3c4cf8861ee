import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'

/** Wishes of a job seeker, and the last visit to their page. */
export const seekerPages = pgTable(
  'seeker_pages',
  {
    seekerId: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 'Front office manager'; '' says nothing. */
    work: text().notNull().default(''),
    /** The least that is sure in a month. */
    payInLaari: bigint({ mode: 'number' }),
    /** When the page was last looked at, and when the visit before began to be over. */
    seenAt: instant(),
    newSince: instant(),
  },
  () => [check('seeker_pages_pay', sql`pay_in_laari > 0`)],
)

/** A job that a job seeker does not want to be shown, nor any of its kind. It outlives the job, whose title is its kind. */
export const unwantedJobs = pgTable(
  'unwanted_jobs',
  {
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No foreign key: the job may be deleted. */
    jobId: reference().notNull(),
    title: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seekerId, t.jobId] }), index('unwanted_jobs_newest').on(t.seekerId, t.at)],
)
