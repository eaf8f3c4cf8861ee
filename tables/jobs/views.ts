import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { viewSources } from '#contract/jobs/statistics.ts'
import { bytea, instant, oneOf, reference } from '#platform/database/columns.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from './jobs.ts'

const day = () => date({ mode: 'string' }).notNull()
const ofJob = () =>
  reference()
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' })

/** Views of a job on a day in the Maldives by source. Sums, without personal data. */
export const viewDays = pgTable(
  'view_days',
  {
    day: day(),
    jobId: ofJob(),
    source: text({ enum: viewSources }).notNull(),
    views: integer().notNull().default(0),
    visitors: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    applied: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.day, t.source] }),
    index('view_days_day').on(t.day),
    check('view_days_source', oneOf(t.source, viewSources)),
  ],
)

/** Total views of a job over all stored days: a trigger (keep_view_totals) sums `view_days`, for sorting lists. */
export const viewTotals = pgTable('view_totals', {
  jobId: ofJob().primaryKey(),
  views: integer().notNull(),
})

/** Visitors of a day, so that each is counted once; deleted with the salt of that day. */
export const viewVisitors = pgTable(
  'view_visitors',
  {
    day: day(),
    jobId: ofJob(),
    /** Digest of network and browser with the salt of the day. */
    visitor: bytea().notNull(),
    /** First source of the visitor. */
    source: text({ enum: viewSources }).notNull(),
    views: integer().notNull(),
    seenAt: instant().notNull(),
    opened: boolean().notNull().default(false),
    applied: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.day, t.jobId, t.visitor] }), index('view_visitors_job').on(t.jobId)],
)

/** Salt of a day. Without it no digest can be recomputed, or compared with that of another day. */
export const viewSalts = pgTable('view_salts', {
  day: day().primaryKey(),
  salt: bytea().notNull(),
})

/** Source of each application, for times by source; it is shown of no single one. */
export const applicationSources = pgTable(
  'application_sources',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    source: text({ enum: viewSources }).notNull(),
  },
  (t) => [check('application_sources_source', oneOf(t.source, viewSources))],
)
