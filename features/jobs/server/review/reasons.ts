import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { answeredJobsForTrust, type ReviewReason } from '#contract/jobs/job-reviews.ts'
import { whyOf } from '#features/jobs/reason-rules.ts'
import { heldWords, isPayFarAbove } from '#features/jobs/review-rules.ts'
import { learntWeights } from '#features/jobs/server/learnt-weights.ts'
import { fieldsOf } from '#features/jobs/suspicion-rules.ts'
import { laariPerDollarAt } from '#features/pay/server/exchange-rate.ts'
import { readSettings } from '#features/settings/server/read-settings.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employerEvidence, evidenceHolds } from '#tables/companies/employer-evidence.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'

type Job = typeof jobs.$inferSelect

/** Returns the reasons for which a job is held; none when it is not. Only words with a passage hold the job of an employer who is known. */
export async function reasonsFor(tx: Db, services: Services, job: Job, now: Date): Promise<ReviewReason[]> {
  const found = heldWords(fieldsOf(job), learntWeights)
  if (await isPayUnusual(tx, job, now)) found.push({ rule: 'pay', why: whyOf('pay') })
  const isFirst = found.length === 0 && (await isFirstOfUnknown(tx, services, job, now))
  if (isFirst) return [{ rule: 'first', why: whyOf('first') }]
  return found.length > 0 && (await isTrusted(tx, job.employerId, now)) ? [] : found
}

/** Maximum number of jobs that are compared. */
const compared = 500

async function isPayUnusual(tx: Db, job: Job, now: Date): Promise<boolean> {
  const monthly = sql`coalesce(guaranteed_laari, guaranteed_cents * ${laariPerDollarAt(now)} / 100)`
  const { rows } = await tx.execute<{ monthly: number | null; count: number; median: number | null }>(sql`
    select (select ${monthly} from ${jobs} where ${eq(jobs.id, job.id)})::float8 as monthly,
      count(*)::int as count, percentile_cont(0.5) within group (order by pay) as median
    from (
      select ${monthly} as pay from ${jobs}
      where ${and(eq(jobs.category, job.category), openJobs(now), eq(jobs.payStated, true))}
        and ${jobs.id} <> ${job.id} and ${monthly} is not null
      order by ${jobs.publishedAt} desc limit ${compared}
    ) as alike`)
  const row = rows[0]
  const known = { count: row?.count ?? 0, median: row?.median ?? 0 }
  return isPayFarAbove({ title: job.title, monthly: row?.monthly ?? null, known })
}

/** An employer with a registration that has answered on five jobs. */
async function isTrusted(tx: Db, employerId: string, now: Date): Promise<boolean> {
  const registered = and(
    eq(employerEvidence.employerId, employerId),
    eq(employerEvidence.kind, 'registration'),
    evidenceHolds(now),
  )
  const { rows } = await tx.execute<{ trusted: boolean }>(sql`
    select exists (select from ${employerEvidence} where ${registered}) and (
      select count(*) from (
        select distinct ${applications.jobId} from ${applications}
        where ${eq(applications.employerId, employerId)} and ${isNotNull(applications.jobId)} and exists (
          select from ${applicationEvents}
          where ${applicationEvents.applicationId} = ${applications.id} and ${applicationEvents.isAnswer}
        )
        limit ${answeredJobsForTrust}
      ) as answered) >= ${answeredJobsForTrust} as trusted`)
  return rows[0]?.trusted === true
}

/** With the setting for it: the first ad of a company that no operator has ever seen. */
async function isFirstOfUnknown(tx: Db, services: Services, job: Job, now: Date): Promise<boolean> {
  const { adReviews } = await readSettings(tx, services)
  if (!adReviews.firstAdWaits) return false
  const { employerId } = job
  const { rows } = await tx.execute<{ known: boolean }>(sql`
    select exists (select from ${subscriptions} where ${and(eq(subscriptions.employerId, employerId), isNotNull(subscriptions.startsAt))})
      or exists (select from ${employerEvidence} where ${and(eq(employerEvidence.employerId, employerId), evidenceHolds(now), or(eq(employerEvidence.kind, 'registration'), eq(employerEvidence.kind, 'called')))})
      or exists (select from ${jobReviews} where ${and(eq(jobReviews.employerId, employerId), gt(sql`cardinality(${jobReviews.keptDigests})`, 0))})
      or exists (select from ${accounts} where ${and(eq(accounts.id, employerId), eq(accounts.isUnclaimed, true))})
      as known`)
  return rows[0]?.known !== true
}
