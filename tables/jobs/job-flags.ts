import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { scamRules } from '#contract/jobs/job-flags.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { jobs } from './jobs.ts'

const ofJob = () => reference().references(() => jobs.id, { onDelete: 'cascade' })

/** Scam phrases in a job, until an operator dismisses them, the job no longer contains them, or it is removed. */
export const jobFlags = pgTable(
  'job_flags',
  {
    id: id(),
    jobId: ofJob().notNull(),
    rule: text({ enum: scamRules }).notNull(),
    /** Text in the job, with single blanks. */
    words: text().notNull(),
    /** Phrase with the surrounding text. */
    passage: text().notNull(),
    foundAt: instant().notNull(),
    dismissedAt: instant(),
    dismissedBy: reference(),
    dismissedReason: text(),
  },
  (t) => [
    // A dismissed flag stays, so that the same phrase is not flagged again.
    uniqueIndex('job_flags_words').on(t.jobId, t.rule, sql`lower(${t.words})`),
    index('job_flags_waiting').on(t.jobId).where(sql`dismissed_at is null`),
    check('job_flags_rule', oneOf(t.rule, scamRules)),
    check('job_flags_dismissed', sql`(dismissed_at is null) = (dismissed_reason is null)`),
  ],
)

/** Open flag. Removing the job also settles its flags. */
export const flagWaits = sql`(${jobFlags.dismissedAt} is null and exists (
  select from ${jobs} as flagged where flagged.id = ${jobFlags.jobId} and flagged.status <> 'Removed'))`

/** Checked version of a job's words and of the rules: a change of either causes a new check. */
export const jobFlagChecks = pgTable('job_flag_checks', {
  jobId: ofJob().primaryKey(),
  /** Digest of the rules. */
  rules: text().notNull(),
  jobUpdatedAt: instant().notNull(),
})
