import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { entitlementFor } from '#features/subscriptions/server/entitlement.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { comesBackAsPosting } from '../rules.ts'
import { pagesOf } from './access.ts'
import { unasked } from './question-columns.ts'
import { reviewJob } from './review/review-job.ts'
import { timeOnline } from './time-after-waiting.ts'

/** Number of waiting jobs that are published, of those that have expired by then, and of all whose text is held. */
export interface Published {
  published: number
  over: number
  held: number
}

/**
 * Publishes the jobs that waited for a verification, the first or a later one. Scheduled ones wait for
 * their day, held ones for a look. Call it in the transaction that confirms the address. The waiting time is restored, except
 * where that counts as posting without an Annual plan or a free period. A closing day that the employer chose stays, and may have
 * passed. No ad is spent: the employer can renew such a job.
 */
export async function publishPendingJobs(
  tx: Db,
  services: Services,
  employerId: string,
  now: Date,
): Promise<Published> {
  // The lock of a posting: it has either committed its pending job, or will see the confirmed address.
  await lockEmployer(tx, employerId)
  const pending = and(eq(jobs.employerId, employerId), eq(jobs.status, 'Pending'), isNull(jobs.publishAt))
  const waiting = await tx
    .select()
    .from(jobs)
    .where(and(pending, isNull(jobs.reviewSince)))
    .for('no key update')
  const entitlement = await entitlementFor(tx, services, employerId, now)
  const isCarried = entitlement.may && entitlement.via !== 'pay-per-ad'
  let over = 0
  let heldNow = 0
  for (const job of waiting) {
    const isLost = comesBackAsPosting(job, now) && !isCarried
    // Its time has run since it was posted or taken offline.
    const time: Partial<typeof job> = isLost ? {} : timeOnline(job, now)
    if ((time.expiresAt ?? job.expiresAt) < now) over++
    await tx
      .update(jobs)
      .set({
        ...unasked,
        ...time,
        status: 'Active',
        heldAt: null,
        updatedAt: now,
        version: sql`${jobs.version} + 1`,
      })
      .where(eq(jobs.id, job.id))
    await invalidate(tx, pagesOf(job))
    if (await reviewJob(tx, services, job.id, now)) heldNow++
  }
  // Most texts are held when they are posted, with no mail before the address was confirmed.
  const held = await tx.$count(jobs, and(pending, isNotNull(jobs.reviewSince)))
  return { published: waiting.length - over - heldNow, over, held }
}
