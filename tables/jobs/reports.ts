import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Passage } from '#contract/desk/passage.ts'
import { reportOutcomes, reportReasons } from '#contract/facts/vocabularies.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from './jobs.ts'

/** 'Report this job': a reported problem, until an operator settles it. */
export const jobReports = pgTable(
  'job_reports',
  {
    id: id(),
    /** The job may be deleted; the report keeps its title and company. */
    jobId: reference().references(() => jobs.id, { onDelete: 'set null' }),
    /** The employer of the job, also after the job is deleted; null from before it was kept. */
    employerId: reference().references(() => employers.id, { onDelete: 'set null' }),
    jobTitle: text().notNull(),
    company: text().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    details: text().notNull().default(''),
    /** Passage of the reporter's own conversation about the job, by consent; deleted a while after the decision. */
    passage: jsonb().$type<Passage>(),
    /** Account of the reporter; null for a visitor. */
    reporterId: reference().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    outcome: text({ enum: reportOutcomes }),
    settledAt: instant(),
    settledBy: reference(),
  },
  (t) => [
    index('job_reports_waiting').on(t.at).where(sql`settled_at is null`),
    index('job_reports_job').on(t.jobId),
    index('job_reports_reporter').on(t.reporterId).where(sql`reporter_id is not null`),
    index('job_reports_employer').on(t.employerId).where(sql`employer_id is not null`),
    index('job_reports_passages').on(t.settledAt).where(sql`passage is not null`),
    uniqueIndex('job_reports_once').on(t.jobId, t.reporterId).where(sql`settled_at is null`),
    check('job_reports_reason', oneOf(t.reason, reportReasons)),
    check('job_reports_outcome', sql`(outcome is null) = (settled_at is null)`),
  ],
)
