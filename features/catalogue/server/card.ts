import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { employers } from '#features/employers/server/tables.ts'
import { addressIn } from '#features/files/server/address.ts'
import { files } from '#features/files/server/tables.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import { writtenOnce } from '#platform/database/written-once.ts'

/** An instant as JSON carries it. */
export function isoText(instant: AnyColumn): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** `shownStatus` of the jobs rules, in SQL, with Approved shown as what it means. */
function shownStatus(now: Date): SQL {
  return sql`case
    when ${jobs.status} not in ('Active', 'Approved') then ${jobs.status}
    when ${jobs.expiresAt} >= ${now.toISOString()}::timestamptz then 'Active'
    else 'Expired'
  end`
}

const salary = sql`json_strip_nulls(json_build_object(
  'min', (${jobs.salaryMinInLaari} / 100.0)::float8,
  'max', (${jobs.salaryMaxInLaari} / 100.0)::float8))`

/** Calendar days from now to the last one, in the Maldives (UTC+5, no daylight saving). */
function daysLeft(now: Date): SQL {
  return sql`(${jobs.expiresAt} at time zone 'UTC' + interval '5 hours')::date
    - (${now.toISOString()}::timestamptz at time zone 'UTC' + interval '5 hours')::date`
}

/** The employer beside a job: its one name under the three names in use, and its logo's address. */
const employerOfCard = sql`json_build_object(
  '_id', ${employers.id}, 'name', ${employers.company}, 'company', ${employers.company},
  'companyName', ${employers.company}, 'logo', ${addressIn(files.path)})`

const lasting = writtenOnce(sql`
  '_id', ${jobs.id}, 'title', ${jobs.title}, 'company', ${jobs.company}, 'location', ${jobs.location},
  'description', ${jobs.excerpt},
  'sector', ${jobs.sector}, 'category', ${jobs.category}, 'type', ${jobs.type}, 'employmentType', ${jobs.type},
  'mode', ${jobs.mode}, 'featured', ${jobs.featured}, 'createdAt', ${isoText(jobs.publishedAt)},
  'salaryRange', ${salary}, 'salaryCurrency', ${jobs.salaryCurrency}, 'salaryPeriod', ${jobs.salaryPeriod},
  'expiryDate', ${isoText(jobs.expiresAt)}, 'employerId', ${employerOfCard}`)

/**
 * A job as lists show it, built by PostgreSQL: twice as quick as building it from rows. Needs `cardTables` beside it.
 */
export function cardJson(now: Date): SQL {
  return sql`json_build_object(${lasting}, 'status', ${shownStatus(now)}, 'daysLeft', ${daysLeft(now)})`
}

export const cardTables = writtenOnce(sql`${jobs}
  join ${employers} on ${employers.id} = ${jobs.employerId}
  left join ${files} on ${files.id} = ${employers.logoFileId}`)
