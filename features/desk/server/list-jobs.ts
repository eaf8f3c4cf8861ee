import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DeskJob } from '#contract/desk-jobs.ts'
import type { Paged } from '#contract/endpoint.ts'
import type { JobStatus } from '#contract/vocabularies.ts'
import { applications } from '#features/applications/server/tables.ts'
import { shownStatus } from '#features/jobs/rules.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containing, offsetOf } from './containing.ts'
import { jobReports } from './tables.ts'

interface Wanted {
  q?: string | undefined
  status?: JobStatus | undefined
  featured?: 'true' | 'false' | undefined
  employer?: string | undefined
  page: number
  limit: number
  now: Date
}

/** The status as people see it: an open job whose time is over counts as Expired. */
function inStatus(status: JobStatus, now: Date): SQL | undefined {
  if (status === 'Active' || status === 'Approved') return openJobs(now)
  if (status !== 'Expired') return eq(jobs.status, status)
  return sql`(${jobs.status} = 'Expired' or (${jobs.status} in ('Active', 'Approved') and ${jobs.expiresAt} < ${now}))`
}

/** One page of all jobs in every status, the newest first. */
export async function listJobs(db: Db, wanted: Wanted): Promise<Paged<DeskJob>> {
  const { q, status, featured, employer, limit, now } = wanted
  const where = and(
    containing(q, jobs.title, jobs.company, jobs.location),
    status && inStatus(status, now),
    featured && eq(jobs.featured, featured === 'true'),
    employer ? eq(jobs.employerId, employer) : undefined,
  )
  const applied = db
    .select({ count: sql`count(*)::int` })
    .from(applications)
    .where(eq(applications.jobId, jobs.id))
  const reported = db
    .select({ count: sql`count(*)::int` })
    .from(jobReports)
    .where(and(eq(jobReports.jobId, jobs.id), isNull(jobReports.settledAt)))
  const rows = await db
    .select({
      _id: jobs.id,
      title: jobs.title,
      company: jobs.company,
      employerId: jobs.employerId,
      location: jobs.location,
      status: jobs.status,
      featured: jobs.featured,
      publishedAt: jobs.publishedAt,
      expiresAt: jobs.expiresAt,
      removedReason: jobs.removedReason,
      applications: sql<number>`(${applied})`,
      openReports: sql<number>`(${reported})`,
    })
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.publishedAt), desc(jobs.id))
    .limit(limit)
    .offset(offsetOf(wanted))
  const [all] = await db.select({ total: count() }).from(jobs).where(where)
  const items = rows.map(({ expiresAt, ...job }) => ({
    ...job,
    status: shownStatus({ status: job.status, expiresAt }, now),
    publishedAt: job.publishedAt.toISOString(),
    expiryDate: expiresAt.toISOString(),
  }))
  return { items, total: all?.total ?? 0 }
}
