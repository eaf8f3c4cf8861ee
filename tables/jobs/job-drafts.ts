import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, reference } from '#platform/database/columns.ts'
import { employers } from '#tables/companies/employers.ts'

/** An unfinished job. Nobody else can read it, and no ad is spent on it. */
export const jobDrafts = pgTable(
  'job_drafts',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    /** Fields of a job by name, as typed. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Number of changes, to detect conflicts between browsers. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('job_drafts_employer').on(t.employerId, t.updatedAt.desc().nullsFirst()),
    index('job_drafts_old').on(t.updatedAt),
  ],
)

/** Templates for an employer's new jobs. */
export const jobTemplates = pgTable(
  'job_templates',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('job_templates_name').on(t.employerId, t.name)],
)
