import { type SQL, sql } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { awayForDays } from '#contract/facts/periods.ts'
import { expiryOf, listingDaysOf } from '#features/subscriptions/listing-rules.ts'
import { planOf } from '#features/subscriptions/server/entitlement.ts'
import { spendOnJob } from '#features/subscriptions/server/ledger.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { comesBackAsPosting } from '../rules.ts'

type Job = typeof jobs.$inferSelect

/** `comesBackAsPosting` of rules.ts in SQL. */
export const countsAsPosting = (now: Date): SQL => sql`(
  ${jobs.publishAt} is null and ${jobs.listingDays} is null and ${oneOf(jobs.status, namesWith(jobStatuses, 'comesBack'))}
  and ${jobs.publishedAt} - ${jobs.createdAt} + ${jobs.pausedMilliseconds} * interval '1 millisecond'
    + coalesce(${now.toISOString()}::timestamptz - ${jobs.pausedAt}, interval '0')
    + case when ${jobs.status} = 'Pending'
        then ${now.toISOString()}::timestamptz - coalesce(${jobs.heldAt}, ${jobs.createdAt}) else interval '0' end
    > ${awayForDays * millisecondsPerDay} * interval '1 millisecond')`

/** State of a job after its return, and whether an ad was spent. */
export interface Back {
  time: Partial<Job>
  spentAd: boolean
}

/**
 * Brings a job back online with its time. If that counts as posting, an Annual plan or the free period
 * covers it, otherwise an ad is spent, which lasts as long as for a new job. Call it last of all that may
 * refuse.
 *
 * @param job locked by the caller
 * @param time its time after the return
 * @throws Problem `entitlement_needed` when it counts as posting and nothing pays for it
 */
export async function comeBack(
  tx: Db,
  services: Services,
  { job, time, now }: { job: Job; time: Partial<Job>; now: Date },
): Promise<Back> {
  if (!comesBackAsPosting(job, now)) return { time, spentAd: false }
  const { id: jobId, employerId } = job
  const plan = planOf(await spendOnJob(tx, services, { employerId, jobId, reason: 'renewed', now }))
  if (plan !== 'Pay-per-Ad') return { time, spentAd: false }
  const { expiresAt, paidUntil } = { ...job, ...time }
  const paid = new Date(Math.max(expiryOf(now, plan).getTime(), paidUntil.getTime()))
  // A future closing date that the employer chose stays.
  const closes = expiresAt < paidUntil && expiresAt >= now ? expiresAt : paid
  return {
    time: { ...time, listingDays: listingDaysOf(plan), paidUntil: paid, expiresAt: closes },
    spentAd: true,
  }
}

/** Addition to the message that a job is back. */
export const adWords = ({ spentAd }: { spentAd: boolean }): string => (spentAd ? '. It used one ad' : '')
