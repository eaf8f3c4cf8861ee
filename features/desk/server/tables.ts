import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { acts } from '#contract/audit.ts'
import { reportOutcomes, reportReasons } from '#contract/vocabularies.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'

/** What the operator can set: one row a setting that differs from its default (see settings.ts). */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: reference(),
})

/** Every act of an operator, append-only. The name is kept because the subject may be gone. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    operatorId: reference()
      .notNull()
      .references(() => accounts.id),
    act: text({ enum: acts }).notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    at: instant().notNull(),
    /** The order of what happened within one instant. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('audit_entries_at').on(t.at.desc().nullsFirst(), t.number.desc().nullsFirst()),
    index('audit_entries_subject').on(t.subjectId),
  ],
)

/** 'Report this job': what somebody says is wrong with a job, until an operator settles it. */
export const jobReports = pgTable(
  'job_reports',
  {
    id: id(),
    /** The job may be deleted by its employer; what was reported stays readable by title and company. */
    jobId: reference().references(() => jobs.id, { onDelete: 'set null' }),
    jobTitle: text().notNull(),
    company: text().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    details: text().notNull().default(''),
    /** Who was signed in; visitors report too. */
    reporterId: reference().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    outcome: text({ enum: reportOutcomes }),
    settledAt: instant(),
    settledBy: reference(),
  },
  (t) => [
    index('job_reports_waiting').on(t.at).where(sql`settled_at is null`),
    index('job_reports_job').on(t.jobId),
    uniqueIndex('job_reports_once').on(t.jobId, t.reporterId).where(sql`settled_at is null`),
    check('job_reports_reason', oneOf(t.reason, reportReasons)),
    check('job_reports_outcome', sql`(outcome is null) = (settled_at is null)`),
  ],
)
