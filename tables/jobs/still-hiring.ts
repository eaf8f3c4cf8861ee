import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { fillings, hiringAnswerKinds } from '#contract/facts/still-hiring.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from './jobs.ts'

/**
 * Employers' answers about their jobs: still hiring, filled, paused, resumed. Job and employer may be
 * deleted; jobs filled through the site stay as an anonymous count.
 */
export const hiringAnswers = pgTable(
  'hiring_answers',
  {
    id: id(),
    employerId: reference().references(() => employers.id, { onDelete: 'set null' }),
    jobId: reference().references(() => jobs.id, { onDelete: 'set null' }),
    answer: text({ enum: hiringAnswerKinds }).notNull(),
    /** For a filled job: here or elsewhere; null if unknown. */
    filled: text({ enum: fillings }),
    /** Given by a mailed link: the account is notified, and can undo it for a day. */
    byLink: boolean().notNull(),
    /** Earlier state of the question, as instants; and the pause that a filled job was in. */
    before: jsonb()
      .$type<{
        confirmedAt: string | null
        askedAt: string | null
        pause?: { pausedAt: string; pausedMilliseconds: number }
      }>()
      .notNull(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    index('hiring_answers_employer').on(t.employerId, t.at),
    index('hiring_answers_job').on(t.jobId),
    index('hiring_answers_filled').on(t.at).where(sql`answer = 'filled' and undone_at is null`),
    check('hiring_answers_answer', oneOf(t.answer, hiringAnswerKinds)),
    check('hiring_answers_through', oneOf(t.filled, fillings)),
  ],
)
