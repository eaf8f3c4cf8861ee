import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DeskJob } from '#contract/desk-jobs.ts'
import type { Paged } from '#contract/endpoint.ts'
import type { JobStatus } from '#contract/job-status.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { limitOf, offsetOf } from '#platform/database/page-rows.ts'
import { applications } from '#tables/applications.ts'
import { jobs } from '#tables/jobs.ts'
import { jobReports } from '#tables/reports.ts'
import { findScams } from '../../check-rules.ts'
import { shownStatus } from '../../rules.ts'
import { inStatus } from '../in-status.ts'

interface Wanted {
  q?: string | undefined
  status?: JobStatus | undefined
  featured?: 'true' | 'false' | undefined
  employer?: string | undefined
  page: number
  limit: number
  now: Date
}

/** Text that an operator's words are searched in, by the index `jobs_contains`. */
const lookedInto = sql`fold(${jobs.title} || E'\n' || ${jobs.company} || E'\n' || ${jobs.location})`

/** The phrases of scams in the words of a job, as they stand there. */
const scamsIn = (fields: Record<'title' | 'description' | 'benefits', string>): DeskJob['scams'] =>
  findScams(fields).map(({ field, from, to, rule, why }) => ({
    rule,
    words: fields[field as keyof typeof fields].slice(from, to).replace(/\s+/g, ' '),
    why,
  }))

/** One page of all jobs in every status, the newest first. Beyond the 10,000th they are neither counted nor listed. */
export async function listJobs(db: Db, wanted: Wanted): Promise<Paged<DeskJob>> {
  const { q, status, featured, employer, now } = wanted
  const where = and(
    q ? sql`${lookedInto} like containing(${q})` : undefined,
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
      placeId: jobs.placeId,
      sector: jobs.sector,
      category: jobs.category,
      type: jobs.type,
      mode: jobs.mode,
      applicationRestriction: jobs.restriction,
      status: jobs.status,
      featured: jobs.featured,
      publishedAt: jobs.publishedAt,
      expiresAt: jobs.expiresAt,
      removedReason: jobs.removedReason,
      descriptionText: jobs.descriptionText,
      benefits: jobs.benefits,
      applications: sql<number>`(${applied})`,
      openReports: sql<number>`(${reported})`,
    })
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.publishedAt), desc(jobs.id))
    .limit(limitOf(wanted))
    .offset(offsetOf(wanted))
  const items = rows.map(({ expiresAt, descriptionText: description, benefits, ...job }) => ({
    ...job,
    scams: scamsIn({ title: job.title, description, benefits: benefits ?? '' }),
    status: shownStatus({ status: job.status, expiresAt }, now),
    publishedAt: job.publishedAt.toISOString(),
    expiryDate: expiresAt.toISOString(),
  }))
  return { items, ...(await countSome(db, sql`${jobs}`, where)) }
}
