import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { lengths } from '#contract/facts/lengths.ts'
import { instant, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'

/** A saved job. The row stays after the job, with its title and company. */
export const savedJobs = pgTable(
  'saved_jobs',
  {
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No foreign key: the job may be deleted. */
    jobId: reference().notNull(),
    title: text().notNull(),
    company: text().notNull(),
    /** For the job seeker only. */
    note: text().notNull().default(''),
    savedAt: instant().notNull(),
    /** Time of the mail about its closing. */
    toldAt: instant(),
    /** It was open to Maldivians alone and this person is not known as one: a mail follows when it opens to all. */
    waitsForAll: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.seekerId, t.jobId] }),
    // Counts how many saved a job.
    index('saved_jobs_job').on(t.jobId, t.savedAt),
    index('saved_jobs_untold').on(t.jobId).where(sql`told_at is null`),
    index('saved_jobs_waiting').on(t.jobId).where(sql`waits_for_all`),
    check('saved_jobs_note', sql`length(note) <= ${sql.raw(String(lengths.note))}`),
  ],
)
