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
import { alertFrequencies } from '#contract/alert-frequencies.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'
import { jobs } from './jobs.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A search whose new jobs are mailed: of an account, or of an address that confirmed it. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    accountId: reference().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where there is no account. */
    email: text(),
    /** Whose it is: the id of the account, or the address in small letters. */
    person: text().notNull(),
    /** The search, as the query of the page's address. */
    query: text().notNull(),
    /** The same in words: 'dive, Baa Atoll'. */
    name: text().notNull(),
    /** The filters as matching needs them, and what the words mean; see stored-search.ts. */
    chosen: jsonb().$type<Record<string, string[]>>().notNull(),
    words: tsquery(),
    clauses: jsonb(),
    frequency: text({ enum: alertFrequencies }).notNull(),
    /** Of a daily or weekly one, in the Maldives. Sunday is 0. */
    hour: integer().notNull(),
    weekday: integer().notNull(),
    createdAt: createdAt(),
    /** Without it nothing is mailed. */
    confirmedAt: instant(),
    /** Jobs that were published later are new. */
    since: instant().notNull(),
    /** When its digest is due; at once has none. */
    nextDueAt: instant(),
    mailedAt: instant(),
    /** When somebody last made, confirmed, changed or looked at it. */
    usedAt: instant().notNull(),
    /** When it was asked whether to go on. */
    askedAt: instant(),
  },
  (t) => [
    uniqueIndex('alerts_once').on(t.person, t.query),
    index('alerts_account').on(t.accountId),
    index('alerts_due').on(t.nextDueAt).where(sql`confirmed_at is not null`),
    index('alerts_unconfirmed').on(t.createdAt).where(sql`confirmed_at is null`),
    index('alerts_used').on(t.usedAt),
    check('alerts_frequency', oneOf(t.frequency, alertFrequencies)),
    check('alerts_times', sql`hour between 0 and 23 and weekday between 0 and 6`),
    check('alerts_whose', sql`(account_id is null) <> (email is null)`),
  ],
)

/** A new job that fits an alert: mailed once. The row stays, so that it is not mailed again. */
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
    /** The mail that names it. No foreign key: mails are deleted after a while. */
    mailId: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.jobId] }),
    index('alert_jobs_untold').on(t.alertId).where(sql`mail_id is null`),
    index('alert_jobs_mail').on(t.mailId),
    index('alert_jobs_job').on(t.jobId),
  ],
)

/** A job that was held against all alerts: it is new no more, whatever becomes of it. */
export const matchedJobs = pgTable('matched_jobs', {
  jobId: reference()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  at: instant().notNull(),
})
