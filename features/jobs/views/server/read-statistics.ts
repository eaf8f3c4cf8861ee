import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Day, dayOf, daysBetween, endOfDay } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { minTimed, type Others, type Statistics, type Times } from '#contract/jobs/statistics.ts'
import { csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import { inMaldives } from '#platform/database/instants.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { applicationSources, viewDays } from '#tables/jobs/views.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { drawDays } from '../picture-rules.ts'
import { maxCompared, maxStatisticsDays, minCompanies, periodOf } from '../rules.ts'

export interface Period {
  from?: Day | undefined
  to?: Day | undefined
}

/** @throws Problem `invalid_input` when the days are reversed, or too many */
function requirePeriod(period: Period, now: Date): { from: Day; to: Day } {
  const found = periodOf(period, dayOf(now))
  if (found) return found
  throw wrongField(
    'from',
    `must be at most ${maxStatisticsDays} days, from the first to the last`,
    'The period',
  )
}

/** @throws Problem `not_found` when there is no such job, or it is another employer's */
export async function requireReadableJob(db: Db, viewer: Viewer, jobId: string): Promise<void> {
  const [job] = await db.select({ employerId: jobs.employerId }).from(jobs).where(eq(jobs.id, jobId))
  if (!job || (viewer.role !== 'admin' && job.employerId !== viewer.id)) throw new Problem('not_found')
}

/** Day in the Maldives of an instant, as text. */
const dayText = (instant: SQLWrapper) => sql`to_char(${inMaldives(instant)}, 'YYYY-MM-DD')`

/** Condition on `jobs` for the counted ones. */
type Which = SQL | undefined

/**
 * Figures of jobs between two days. Served by `view_days_pkey`, `applications_job` and `saved_jobs_job`,
 * for all jobs by `view_days_day`.
 */
export async function readStatistics(db: Db, which: Which, given: Period, now: Date): Promise<Statistics> {
  const { from, to } = requirePeriod(given, now)
  const seen = and(sql`${viewDays.day} between ${from} and ${to}`, which)
  const sent = and(
    sql`${dayText(applications.appliedAt)} between ${from} and ${to}`,
    sql`${applications.appliedAt} >= ${`${from}T00:00:00+05:00`}::timestamptz`,
    which,
  )
  const kept = and(
    sql`${savedJobs.savedAt} >= ${`${from}T00:00:00+05:00`}::timestamptz`,
    sql`${savedJobs.savedAt} <= ${endOfDay(to).toISOString()}::timestamptz`,
    which,
  )
  // One after another: together, two readers would take all connections.
  const times = await readTimes(db, sent)
  const days = await db.execute<Statistics['days'][number]>(sql`
    with days as (
      select to_char(${from}::date + at, 'YYYY-MM-DD') as day from generate_series(0, ${daysBetween(from, to)}::int) as at
    ),
    seen as (
      select to_char(${viewDays.day}, 'YYYY-MM-DD') as day, sum(views)::int as views, sum(visitors)::int as visitors
      from ${viewDays} join ${jobs} on ${jobs.id} = ${viewDays.jobId} where ${seen} group by 1
    ), sent as (
      select ${dayText(applications.appliedAt)} as day, count(*)::int as applications
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${sent} group by 1
    )
    select day, coalesce(views, 0) as views, coalesce(visitors, 0) as visitors, coalesce(applications, 0) as applications
    from days left join seen using (day) left join sent using (day) order by day`)
  const sources = await db.execute<Statistics['sources'][number] & { opened: number }>(sql`
    select source, sum(visitors)::int as visitors, sum(applied)::int as applications, sum(opened)::int as opened
    from ${viewDays} join ${jobs} on ${jobs.id} = ${viewDays.jobId} where ${seen}
    group by source having sum(visitors + applied + opened) > 0 order by 2 desc, 1`)
  const steps = await db.execute<{
    applied: number
    answered: number
    interviewed: number
    hired: number
  }>(sql`
    select count(*)::int as applied, count(${applications.answeredAt})::int as answered,
      (count(*) filter (where ${reached('Interview')}))::int as interviewed,
      (count(*) filter (where ${reached('Hired')}))::int as hired
    from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${sent}`)
  const saved = await db.execute<{ saved: number }>(sql`
    select count(*)::int as saved from ${savedJobs} join ${jobs} on ${jobs.id} = ${savedJobs.jobId} where ${kept}`)
  const sum = (key: 'visitors' | 'opened') => sources.rows.reduce((total, row) => total + row[key], 0)
  const funnel = steps.rows[0] ?? { applied: 0, answered: 0, interviewed: 0, hired: 0 }
  return {
    days: days.rows,
    sources: sources.rows.map(({ source, visitors, applications: sent }) => ({
      source,
      visitors,
      applications: sent,
    })),
    funnel: {
      visitors: sum('visitors'),
      saved: saved.rows[0]?.saved ?? 0,
      opened: sum('opened'),
      ...funnel,
    },
    times,
  }
}

/** Median hours from the application to an instant, from enough people on. */
const medianHours = (instant: SQL) => sql`case when count(${instant}) >= ${minTimed} then
  round((percentile_cont(0.5) within group (order by extract(epoch from ${instant} - ${applications.appliedAt})) / 3600)::numeric, 1)::float8 end`

/** Times to an answer and to hiring, of all these applications, by job and by source. */
async function readTimes(db: Db, sent: Which): Promise<Statistics['times']> {
  const hiredAt = sql`(select min(e.at) from ${applicationEvents} e
    where e.application_id = ${applications.id} and e.status = 'Hired')`
  const { rows } = await db.execute<Times & { id: string | null; title: string; source: string | null }>(sql`
    select id, title, source, ${medianHours(sql`answered_at`)} as "answerHours", ${medianHours(sql`hired_at`)} as "hireHours"
    from (
      select ${jobs.id} as id, ${jobs.title} as title, ${applications.appliedAt}, ${applications.answeredAt},
        ${hiredAt} as hired_at, ${applicationSources.source} as source
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
        left join ${applicationSources} on ${applicationSources.applicationId} = ${applications.id} where ${sent}
    ) as applications
    group by grouping sets ((), (id, title), (source))
    -- Applications of an unknown source are no group.
    having grouping(source) = 1 or source is not null
    order by title, id, source`)
  const all = rows.find(({ id, source }) => id === null && source === null)
  return {
    answerHours: all?.answerHours ?? null,
    hireHours: all?.hireHours ?? null,
    jobs: rows.flatMap(({ id, title, answerHours, hireHours }) =>
      id === null || answerHours === null ? [] : [{ _id: id, title, answerHours, hireHours }],
    ),
    sources: rows.flatMap(({ source, answerHours, hireHours }) =>
      source === null || answerHours === null ? [] : [{ source, answerHours, hireHours }],
    ),
  }
}

const reached = (status: 'Interview' | 'Hired') => sql`exists (
  select from ${applicationEvents}
  where ${applicationEvents.applicationId} = ${applications.id} and ${applicationEvents.status} = ${status})`

/** Figures in the requested format. */
export function written(statistics: Statistics, format: 'json' | 'csv' | 'svg'): Statistics | string {
  if (format === 'svg') return drawDays(statistics.days)
  if (format === 'json') return statistics
  return csvOf([
    ['day', 'views', 'visitors', 'applications'],
    ...statistics.days.map(({ day, views, visitors, applications: sent }) => [day, views, visitors, sent]),
  ])
}

/**
 * Medians of other companies' viewed jobs in the same category in this period, of the newest `maxCompared`; null below five
 * companies. Served by `jobs_category` and the key of `view_days`.
 *
 * @throws Problem `invalid_input` for an invalid period
 */
export async function compareWithOthers(
  db: Db,
  { jobId, now, ...given }: Period & { jobId: string; now: Date },
): Promise<Others | null> {
  const { from, to } = requirePeriod(given, now)
  const { rows } = await db.execute<{ companies: number; visitors: number; share: number }>(sql`
    with own as (select category, employer_id from ${jobs} where ${jobs.id} = ${jobId}),
    newest as (
      select ${jobs.id} as id, ${jobs.employerId} as employer_id from ${jobs}
      where ${jobs.category} = (select category from own) and ${jobs.employerId} <> (select employer_id from own)
        and ${jobs.publishedAt} <= ${endOfDay(to).toISOString()}::timestamptz
      order by ${jobs.publishedAt} desc, ${jobs.id} desc
      limit ${maxCompared}
    ),
    others as (
      select newest.employer_id, sum(visitors)::float / count(distinct ${viewDays.day}) as visitors,
        sum(applied)::float / nullif(sum(visitors), 0) * 100 as share
      from newest join ${viewDays} on ${viewDays.jobId} = newest.id and ${viewDays.day} between ${from} and ${to}
      group by newest.id, newest.employer_id having sum(visitors) > 0
    )
    select count(distinct employer_id)::int as companies,
      percentile_cont(0.5) within group (order by visitors) as visitors,
      percentile_cont(0.5) within group (order by share) as share
    from others`)
  const [row] = rows
  if (!row || row.companies < minCompanies) return null
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    companies: row.companies,
    visitorsPerDay: rounded(Number(row.visitors)),
    appliedOfHundred: rounded(Number(row.share)),
  }
}
