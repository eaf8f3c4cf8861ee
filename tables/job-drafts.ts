import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'

/** A job as far as its employer has written it. It is no job yet: nobody else reads it, and no ad is spent on it. */
export const jobDrafts = pgTable(
  'job_drafts',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    /** The fields of a job by their names, as they were typed. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Counts the changes, so that of two browsers the later one does not overwrite the other unseen. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('job_drafts_employer').on(t.employerId, t.updatedAt.desc().nullsFirst()),
    index('job_drafts_old').on(t.updatedAt),
  ],
)

/** Fields from which an employer begins new jobs. */
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
