import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { entitlementEntries } from '#tables/subscriptions.ts'

interface Returning {
  employerId: string
  jobId: string
  operatorId: string
  reason: string
  now: Date
}

const notEnded = (now: Date) => sql`not exists (select from entitlement_entries ended
  where ended.grant_id = ${entitlementEntries.id} and ended.kind = 'expired' and ended.at <= ${now})`

/**
 * Returns one ad that was spent on a job, by an operator only: once per spending, until its grant ends. In
 * the caller's transaction.
 *
 * @throws Problem `not_found` when no ad was spent on that job, or it was returned already
 * @throws Problem `gone` when its plan has ended, so that it could not be used
 */
export async function returnAd(tx: Db, given: Returning): Promise<void> {
  const { employerId, jobId, operatorId, reason, now } = given
  await lockEmployer(tx, employerId)
  const [spent] = await tx
    .select({ grantId: entitlementEntries.grantId })
    .from(entitlementEntries)
    .where(
      and(
        eq(entitlementEntries.employerId, employerId),
        eq(entitlementEntries.jobId, jobId),
        isNotNull(entitlementEntries.ads),
      ),
    )
    .groupBy(entitlementEntries.grantId)
    .having(sql`sum(${entitlementEntries.ads}) < 0`)
    .orderBy(asc(entitlementEntries.grantId))
    .limit(1)
  if (!spent) throw new Problem('not_found', { words: 'No ad was spent on this job' })
  const [usable] = await tx
    .select({ id: entitlementEntries.id })
    .from(entitlementEntries)
    .where(
      and(eq(entitlementEntries.id, spent.grantId), gte(entitlementEntries.validUntil, now), notEnded(now)),
    )
  if (!usable) throw new Problem('gone', { words: 'The plan that this ad came from is over' })
  await tx.insert(entitlementEntries).values({
    employerId,
    kind: 'returned',
    grantId: spent.grantId,
    planType: 'Pay-per-Ad',
    ads: 1,
    jobId,
    reason,
    actorId: operatorId,
    at: now,
  })
}
