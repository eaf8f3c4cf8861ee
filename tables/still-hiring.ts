import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { fillings, hiringAnswerKinds } from '#contract/hiring-answers.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'
import { jobs } from './jobs.ts'

/**
 * What employers said of their jobs: still hiring, filled, paused, gone on. Job and employer may go; what was filled
 * through us stays, as a count of nobody.
 */
export const hiringAnswers = pgTable(
  'hiring_answers',
  {
    id: id(),
    employerId: reference().references(() => employers.id, { onDelete: 'set null' }),
    jobId: reference().references(() => jobs.id, { onDelete: 'set null' }),
    answer: text({ enum: hiringAnswerKinds }).notNull(),
    /** Of what was filled: here or elsewhere; null where it was not said. */
    filled: text({ enum: fillings }),
    /** With the link of a mail: the account is notified, and can take it back for a day. */
    byLink: boolean().notNull(),
    /** Earlier state of the question, as instants. */
    before: jsonb().$type<{ confirmedAt: string | null; askedAt: string | null }>().notNull(),
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
