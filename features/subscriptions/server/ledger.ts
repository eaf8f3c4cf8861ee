import { and, eq } from 'drizzle-orm'
import { addMonths, dayOf, endOfDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { termInMonths } from '#contract/facts/periods.ts'
import type { PlanType } from '#contract/facts/vocabularies.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { entitlementEntries } from '#tables/subscriptions.ts'
import { type Entitlement, entitlementFor, planOf } from './entitlement.ts'

export interface Grant {
  employerId: string
  planType: PlanType
  /** Number of postings; absent for an Annual grant. */
  ads?: number
  subscriptionId?: string
  actorId?: string
  reason?: string
}

/** Adds a grant to the ledger: one term of the plan, from now to the end of that day in the Maldives. */
export async function grant(tx: Db, given: Grant, now: Date): Promise<{ grantId: string; validUntil: Date }> {
  const grantId = newId()
  const validUntil = endOfDay(addMonths(dayOf(now), termInMonths))
  await tx.insert(entitlementEntries).values({
    id: grantId,
    grantId,
    kind: 'granted',
    employerId: given.employerId,
    planType: given.planType,
    ads: given.planType === 'Pay-per-Ad' ? (given.ads ?? 1) : null,
    validFrom: now,
    validUntil,
    subscriptionId: given.subscriptionId ?? null,
    actorId: given.actorId ?? null,
    reason: given.reason ?? '',
    at: now,
  })
  return { grantId, validUntil }
}

/** Closes the grants of a subscription at the end of its term, in the transaction that records it. */
export async function closeGrants(tx: Db, subscriptionId: string, now: Date): Promise<void> {
  const open = await tx
    .select({
      employerId: entitlementEntries.employerId,
      grantId: entitlementEntries.grantId,
      planType: entitlementEntries.planType,
    })
    .from(entitlementEntries)
    .where(and(eq(entitlementEntries.subscriptionId, subscriptionId), eq(entitlementEntries.kind, 'granted')))
  for (const line of open)
    await tx.insert(entitlementEntries).values({ ...line, kind: 'expired', reason: 'term ended', at: now })
}

/**
 * Pays for one posting (or renewal) from the ledger, in the caller's transaction. Postings of one employer
 * are serialised here, so that two never use the same last ad; a rollback spends nothing.
 *
 * @throws Problem `entitlement_needed` when nothing is left
 * @throws Problem `suspended` when the operator has suspended the employer
 */
export async function spendOnJob(
  tx: Db,
  services: Services,
  spending: { employerId: string; jobId: string; reason: 'posted' | 'renewed'; now: Date },
): Promise<Entitlement & { may: true }> {
  const { employerId, jobId, reason, now } = spending
  await lockEmployer(tx, employerId)
  const entitlement = await entitlementFor(tx, services, employerId, now)
  if (!entitlement.may)
    throw new Problem(entitlement.because === 'suspended' ? 'suspended' : 'entitlement_needed')
  const planType = planOf(entitlement)
  if (planType && 'grantId' in entitlement)
    await tx.insert(entitlementEntries).values({
      employerId,
      kind: 'spent',
      grantId: entitlement.grantId,
      planType,
      ads: planType === 'Pay-per-Ad' ? -1 : null,
      jobId,
      reason,
      at: now,
    })
  return entitlement
}
