import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Paged } from '#contract/base/endpoint.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { shownStatus } from '#features/jobs/rules.ts'
import { comesBackWithEmployer } from '#features/jobs/server/moderate-job.ts'
import { containing } from '#platform/database/containing.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { jobReports } from '#tables/jobs/reports.ts'

interface Wanted extends WantedPage {
  state: 'waiting' | 'settled'
  q?: string | undefined
  now: Date
}

const operator = alias(accounts, 'operator')

/** Open reports of the same job; of a deleted one, those of its employer about that title (`alikeOf` in settle-report.ts). */
const alike = sql<number>`case when ${jobReports.jobId} is null
  then (select count(*)::int from job_reports alike where alike.job_id is null and alike.settled_at is null
    and alike.employer_id = ${jobReports.employerId} and alike.job_title = ${jobReports.jobTitle})
  else (select count(*)::int from job_reports alike
    where alike.job_id = ${jobReports.jobId} and alike.settled_at is null) end`

/** Open reports, oldest first, or settled ones, latest first. */
export async function listReports(db: Db, wanted: Wanted): Promise<Paged<DeskReport>> {
  const isWaiting = wanted.state === 'waiting'
  const where = and(
    isWaiting ? isNull(jobReports.settledAt) : isNotNull(jobReports.settledAt),
    containing(wanted.q, jobReports.jobTitle, jobReports.company, jobReports.details),
  )
  const page = pageIn(wanted, [isWaiting ? up(jobReports.at) : down(jobReports.settledAt), up(jobReports.id)])
  const found = await db
    .select({
      key: page.key,
      report: jobReports,
      job: {
        status: jobs.status,
        expiresAt: jobs.expiresAt,
        removedReason: jobs.removedReason,
        version: jobs.version,
      },
      employerId: sql<string | null>`coalesce(${jobReports.employerId}, ${jobs.employerId})`,
      reporter: { name: accounts.name, email: accounts.email, role: accounts.role },
      settledBy: operator.email,
      alike,
    })
    .from(jobReports)
    .leftJoin(jobs, eq(jobs.id, jobReports.jobId))
    .leftJoin(accounts, eq(accounts.id, jobReports.reporterId))
    .leftJoin(operator, eq(operator.id, jobReports.settledBy))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ key: _, report: { id, at, settledAt, ...report }, job, ...rest }) => ({
    ...report,
    ...rest,
    _id: id,
    at: at.toISOString(),
    jobStatus: job ? shownStatus(job, wanted.now) : null,
    jobVersion: job?.version ?? null,
    comesBack: job !== null && comesBackWithEmployer(job),
    settledAt: settledAt?.toISOString() ?? null,
  }))
  return { items, ...around, total: await db.$count(jobReports, where) }
}
