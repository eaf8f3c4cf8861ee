import { bigint, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RecordContent } from '#contract/jobs/job-records.ts'
import { instant, reference } from '#platform/database/columns.ts'
import { jobs } from './jobs.ts'

/**
 * States of a job and texts of its advertisement from an instant on, written by a trigger on `jobs`
 * (`note_job_history` in tables/functions) in the transaction that changes it.
 */
export const jobHistory = pgTable(
  'job_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: reference()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    status: text().notNull(),
    expiresAt: instant().notNull(),
    /** Restriction of applicants, and the day from which all may apply; null in rows from before these were noted. */
    restriction: text(),
    opensToAllOn: date({ mode: 'string' }),
    /** SHA-256 of title and text. */
    hash: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (t) => [index('job_history_job').on(t.jobId, t.id)],
)

/** Issued records of advertisements. They stay checkable after the job and its company. */
export const jobRecords = pgTable(
  'job_records',
  {
    code: text().primaryKey(),
    /** Job of the record. No foreign key: the record stays. */
    jobId: reference().notNull(),
    issuedAt: instant().notNull(),
    hash: text().notNull(),
    content: jsonb().$type<RecordContent>().notNull(),
  },
  (t) => [index('job_records_job').on(t.jobId, t.issuedAt), index('job_records_issued').on(t.issuedAt)],
)
