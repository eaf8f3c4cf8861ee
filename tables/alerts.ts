import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { alertFrequencies, alertWays } from '#contract/facts/alert-frequencies.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'
import { jobs } from './jobs/jobs.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A search whose new jobs are mailed: of an account, or of a confirmed address. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    accountId: reference().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Set without an account. */
    email: text(),
    /** Owner: the id of the account, or the address in lower case. */
    person: text().notNull(),
    /** Search as the query of the page's address. */
    query: text().notNull(),
    /** The search in words: 'dive, Baa Atoll'. */
    name: text().notNull(),
    /** Filters and the meaning of the words in the form for matching; see stored-search.ts. */
    chosen: jsonb().$type<Record<string, string[]>>().notNull(),
    words: tsquery(),
    clauses: jsonb(),
    frequency: text({ enum: alertFrequencies }).notNull(),
    /** Time of a daily or weekly mail in the Maldives. Sunday is 0. */
    hour: integer().notNull(),
    weekday: integer().notNull(),
    /** For a person without an e-mail address. */
    way: text({ enum: alertWays }).notNull().default('text'),
    createdAt: createdAt(),
    /** Null: nothing is mailed yet. */
    confirmedAt: instant(),
    /** Jobs published later are new. */
    since: instant().notNull(),
    /** Time of the next digest; null for instant alerts. */
    nextDueAt: instant(),
    mailedAt: instant(),
    /** Time of the last creation, confirmation, change or view. */
    usedAt: instant().notNull(),
    /** Time of the question whether to renew it. */
    askedAt: instant(),
  },
  (t) => [
    uniqueIndex('alerts_once').on(t.person, t.query),
    index('alerts_account').on(t.accountId),
    index('alerts_due').on(t.nextDueAt).where(sql`confirmed_at is not null`),
    index('alerts_unconfirmed').on(t.createdAt).where(sql`confirmed_at is null`),
    index('alerts_used').on(t.usedAt),
    check('alerts_frequency', oneOf(t.frequency, alertFrequencies)),
    check('alerts_way', oneOf(t.way, alertWays)),
    check('alerts_times', sql`hour between 0 and 23 and weekday between 0 and 6`),
    check('alerts_whose', sql`(account_id is null) <> (email is null)`),
  ],
)

/** A new job that matches an alert: mailed once. The row stays, so that it is not mailed again. */
export const alertJobs = pgTable(
  'alert_jobs',
  {
    alertId: reference()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    jobId: reference()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    matchedAt: instant().notNull(),
    /** Mail that names it. No foreign key: mails are deleted after a while. */
    mailId: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.jobId] }),
    index('alert_jobs_untold').on(t.alertId).where(sql`mail_id is null`),
    index('alert_jobs_mail').on(t.mailId),
    index('alert_jobs_job').on(t.jobId),
    index('alert_jobs_matched').on(t.matchedAt),
  ],
)

/** A job that was matched against all alerts, and is no longer new. */
export const matchedJobs = pgTable(
  'matched_jobs',
  {
    jobId: reference()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [index('matched_jobs_at').on(t.at)],
)
