import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { StatusChoice } from '#contract/facts/status-choices.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import type { FlagChoice, JobFlag } from '#contract/jobs/job-flags.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { flagWaits, jobFlags } from '#tables/jobs/job-flags.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { whyOf } from '../../reason-rules.ts'
import { shownStatus } from '../../rules.ts'
import { inStatus } from '../in-status.ts'

interface Wanted extends WantedPage {
  q?: string | undefined
  status?: StatusChoice | undefined
  featured?: 'true' | 'false' | undefined
  employer?: string | undefined
  flag?: FlagChoice | undefined
  now: Date
}

/** Text that the operator's search covers, by the index `jobs_contains`. */
const lookedInto = sql`fold(${jobs.title} || E'\n' || ${jobs.company} || E'\n' || ${jobs.location})`

function flagged(choice: FlagChoice): SQL {
  const which =
    choice === 'dismissed'
      ? isNotNull(jobFlags.dismissedAt)
      : and(flagWaits, choice === 'waiting' ? undefined : eq(jobFlags.rule, choice))
  return sql`exists (select from ${jobFlags} where ${jobFlags.jobId} = ${jobs.id} and ${which})`
}

/** Flags of jobs by job id; open ones first. */
async function flagsOf(db: Db, jobIds: string[]): Promise<Map<string, JobFlag[]>> {
  const rows = await db
    .select({ flag: jobFlags, by: accounts.name })
    .from(jobFlags)
    .leftJoin(accounts, eq(accounts.id, jobFlags.dismissedBy))
    .where(inArray(jobFlags.jobId, jobIds))
    .orderBy(sql`${jobFlags.dismissedAt} nulls first`, asc(jobFlags.id))
  return Map.groupBy(
    rows.map(({ flag: { id, dismissedAt, dismissedReason, ...flag }, by }) => ({
      ...flag,
      _id: id,
      why: whyOf(flag.rule),
      dismissed: dismissedAt && {
        at: dismissedAt.toISOString(),
        by: by ?? 'another operator',
        reason: dismissedReason ?? '',
      },
    })),
    ({ jobId }) => jobId,
  )
}

/** One page of all jobs in every status, newest first. Jobs beyond the 10,000th are neither counted nor listed. */
export async function listJobs(db: Db, wanted: Wanted): Promise<Paged<DeskJob>> {
  const { q, status, featured, employer, flag, now } = wanted
  const where = and(
    q ? sql`${lookedInto} like containing(${q})` : undefined,
    status && inStatus(status, now),
    featured && eq(jobs.featured, featured === 'true'),
    employer ? eq(jobs.employerId, employer) : undefined,
    flag && flagged(flag),
  )
  const applied = db
    .select({ count: sql`count(*)::int` })
    .from(applications)
    .where(eq(applications.jobId, jobs.id))
  const reported = db
    .select({ count: sql`count(*)::int` })
    .from(jobReports)
    .where(and(eq(jobReports.jobId, jobs.id), isNull(jobReports.settledAt)))
  const page = pageIn(wanted, [down(jobs.publishedAt), down(jobs.id)], { max: maxCounted })
  const found = await db
    .select({
      key: page.key,
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
      version: jobs.version,
      publishedAt: jobs.publishedAt,
      publishAt: jobs.publishAt,
      expiresAt: jobs.expiresAt,
      removedReason: jobs.removedReason,
      applications: sql<number>`(${applied})`,
      openReports: sql<number>`(${reported})`,
    })
    .from(jobs)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const flags = await flagsOf(
    db,
    rows.map(({ _id }) => _id),
  )
  const items = rows.map(({ expiresAt, ...job }) => ({
    ...job,
    scams: flags.get(job._id) ?? [],
    status: shownStatus({ status: job.status, expiresAt }, now),
    publishedAt: job.publishedAt.toISOString(),
    publishAt: job.publishAt?.toISOString() ?? null,
    expiryDate: expiresAt.toISOString(),
  }))
  return { items, ...around, ...(await countSome(db, sql`${jobs}`, where)) }
}
