import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type ReviewReason, reviewStates } from '#contract/jobs/job-reviews.ts'
import { instant, oneOf, reference } from '#platform/database/columns.ts'
import { jobs } from './jobs.ts'

/** The last look at an advertisement that was held, or went on before anybody had looked at it. */
export const jobReviews = pgTable(
  'job_reviews',
  {
    jobId: reference()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    employerId: reference().notNull(),
    because: jsonb().$type<ReviewReason[]>().notNull(),
    /** Digest of the text that is looked at. */
    digest: text().notNull(),
    /** Digests of the texts that were kept: what was decided about a text holds for that text alone. */
    keptDigests: text().array().notNull().default([]),
    since: instant().notNull(),
    state: text({ enum: reviewStates }).notNull(),
    /** It comes back to the front of the home page when it is kept. */
    wasFeatured: boolean().notNull().default(false),
    decidedAt: instant(),
    decidedBy: reference(),
    words: text(),
  },
  (t) => [
    index('job_reviews_waiting').on(t.since).where(sql`state in ('waiting', 'unlooked')`),
    index('job_reviews_employer').on(t.employerId, t.state),
    check('job_reviews_state', oneOf(t.state, reviewStates)),
  ],
)

/** Nobody has looked at it yet, whether it is held or went on. */
export const reviewWaits = sql`(${jobReviews.state} in ('waiting', 'unlooked') and exists (
  select from ${jobs} as looked where looked.id = ${jobReviews.jobId} and looked.status <> 'Removed'))`
