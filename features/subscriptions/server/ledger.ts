import { and, eq, gte, sql } from 'drizzle-orm'
import { addMonths, dayOf, endOfDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { PlanEnding } from '#contract/companies/desk-employers.ts'
import { termInMonths } from '#contract/facts/periods.ts'
import type { PlanType } from '#contract/facts/vocabularies.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { entitlementEntries } from '#tables/subscriptions/subscriptions.ts'
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

/** End of a term that starts now: the end of that day in the Maldives. */
export const endOfTerm = (start: Date): Date => endOfDay(addMonths(dayOf(start), termInMonths))

/** Adds a grant to the ledger: one term of the plan, from now to the end of that day in the Maldives. */
export async function grant(tx: Db, given: Grant, now: Date): Promise<{ grantId: string; validUntil: Date }> {
  const grantId = newId()
  const validUntil = endOfTerm(now)
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

/** Condition for the grants of a purchase, or for a grant without one. */
const grantsOf = (id: string) =>
  and(
    eq(sql`coalesce(${entitlementEntries.subscriptionId}, ${entitlementEntries.id})`, id),
    sql`${entitlementEntries.kind} = 'granted'`,
  )

/** Condition for grants that were not closed by then. */
export const notEnded = (now: Date) => sql`not exists (select from entitlement_entries ended
  where ended.grant_id = ${entitlementEntries.id} and ended.kind = 'expired' and ended.at <= ${now})`

interface Ending {
  /** May be a later instant, at which they end. */
  at: Date
  reason?: PlanEnding
  /** Absent at the end of the term. */
  operatorId?: string
}

/**
 * Closes the grants of a purchase, or one without, that are not closed by then, at the end of the term, or earlier, in the
 * transaction that records it.
 *
 * @returns how many it closed
 */
export async function closeGrants(
  tx: Db,
  id: string,
  { at, reason = 'term ended', operatorId }: Ending,
): Promise<number> {
  const open = await tx
    .select({
      employerId: entitlementEntries.employerId,
      grantId: entitlementEntries.grantId,
      planType: entitlementEntries.planType,
    })
    .from(entitlementEntries)
    .where(and(grantsOf(id), notEnded(at)))
  for (const line of open)
    await tx
      .insert(entitlementEntries)
      .values({ ...line, kind: 'expired', reason, actorId: operatorId ?? null, at })
  return open.length
}

/** The grant of a subscription with the ads that are left of it; undefined if it has ended. */
export async function liveGrantOf(tx: Db, subscriptionId: string, now: Date) {
  const grants = await tx
    .select({
      grantId: entitlementEntries.id,
      employerId: entitlementEntries.employerId,
      planType: entitlementEntries.planType,
      adsLeft: sql<number>`(select coalesce(sum(entry.ads), 0)::int from entitlement_entries entry
        where entry.grant_id = ${sql.raw('"entitlement_entries"."id"')})`,
    })
    .from(entitlementEntries)
    .where(and(grantsOf(subscriptionId), gte(entitlementEntries.validUntil, now), notEnded(now)))
  return grants[0]
}

/** Takes ads of a grant back that are not used, with a reason that its employer sees. */
export async function withdrawAds(
  tx: Db,
  grant: { grantId: string; employerId: string; planType: PlanType },
  { ads, reason, operatorId, now }: { ads: number; reason: string; operatorId: string; now: Date },
): Promise<void> {
  const { grantId, employerId, planType } = grant
  const entry = { grantId, employerId, planType, reason, actorId: operatorId, at: now }
  await tx.insert(entitlementEntries).values({ ...entry, kind: 'withdrawn', ads: -ads })
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
