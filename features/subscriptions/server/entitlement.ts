import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { PlanType } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { entitlementEntries, isUnpaidPurchase, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { isFree, takesSlip } from '../rules.ts'
import { type OneMore, oneMore, unpaidOf } from '../unpaid-rules.ts'
import { readFreePeriod } from './free-posting.ts'

/** Right of an employer to post now: its source and end, or the reason why not. */
export type Entitlement =
  | { may: true; via: 'annual'; grantId: string; until: Date }
  | { may: true; via: 'free-period'; until: Date }
  | { may: true; via: 'pay-per-ad'; grantId: string; until: Date; adsLeft: number }
  | {
      may: false
      because:
        | 'suspended'
        | 'never-bought'
        | 'waiting-for-payment'
        | 'waiting-for-approval'
        | 'payment-refused'
        | 'used-up'
        | 'ended'
    }

/** Plan that pays for a posting; none in the free period. */
export function planOf(entitlement: Entitlement & { may: true }): PlanType | undefined {
  if (entitlement.via === 'annual') return 'Annual'
  return entitlement.via === 'pay-per-ad' ? 'Pay-per-Ad' : undefined
}

export interface LiveGrant {
  grantId: string
  /** Null for one that an operator granted without a purchase. */
  subscriptionId: string | null
  planType: PlanType
  until: Date
  adsLeft: number
}

/**
 * Active grants, earliest end first, with their balance in the ledger. The conditions are those of partial
 * indexes, so the postings under an annual plan are not read.
 */
export async function liveGrants(db: Db, employerId: string, now: Date): Promise<LiveGrant[]> {
  const grants = await db
    .select({
      grantId: entitlementEntries.id,
      subscriptionId: entitlementEntries.subscriptionId,
      planType: entitlementEntries.planType,
      until: entitlementEntries.validUntil,
      adsLeft: sql<number>`(
        select coalesce(sum(entry.ads), 0)::int from ${entitlementEntries} entry
        where entry.grant_id = ${sql.raw('"entitlement_entries"."id"')} and entry.ads is not null
      )`,
      /** A credit note can end it earlier, also on a day to come. */
      endedAt: sql<Date | null>`(
        select min(entry.at) from ${entitlementEntries} entry
        where entry.grant_id = ${sql.raw('"entitlement_entries"."id"')} and entry.kind = 'expired'
      )`.mapWith(entitlementEntries.at),
    })
    .from(entitlementEntries)
    .where(
      and(
        eq(entitlementEntries.employerId, employerId),
        sql`${entitlementEntries.kind} = 'granted'`,
        lte(entitlementEntries.validFrom, now),
        gte(entitlementEntries.validUntil, now),
      ),
    )
    .orderBy(asc(entitlementEntries.validUntil), asc(entitlementEntries.id))
  return grants
    .flatMap(({ endedAt, until, ...grant }) => {
      if (until === null || (endedAt !== null && endedAt <= now)) return []
      return [{ ...grant, until: endedAt !== null && endedAt < until ? endedAt : until }]
    })
    .sort((one, other) => one.until.getTime() - other.until.getTime())
}

/**
 * May this employer post a job now? Not while suspended. An annual plan comes first, then the free period,
 * then single ads (earliest end first): the cheapest is used first.
 */
export async function entitlementFor(
  db: Db,
  services: Services,
  employerId: string,
  now: Date,
): Promise<Entitlement> {
  if (await isSuspended(db, employerId)) return { may: false, because: 'suspended' }
  const grants = await liveGrants(db, employerId, now)
  const annual = grants.findLast(({ planType }) => planType === 'Annual')
  if (annual) return { may: true, via: 'annual', grantId: annual.grantId, until: annual.until }

  const period = await readFreePeriod(db, services)
  if (isFree(period, now)) return { may: true, via: 'free-period', until: period.until }

  const ads = grants.filter(({ planType, adsLeft }) => planType === 'Pay-per-Ad' && adsLeft > 0)
  const [first] = ads
  if (!first) return { may: false, because: await reasonAgainst(db, employerId, grants.length > 0) }
  const adsLeft = ads.reduce((sum, grant) => sum + grant.adsLeft, 0)
  return { may: true, via: 'pay-per-ad', grantId: first.grantId, until: first.until, adsLeft }
}

/** Postings to come for which nothing would pay, as things stand, earliest first. */
export async function findUnpaid<Posting extends { at: Date }>(
  db: Db,
  services: Services,
  { employerId, postings, now }: { employerId: string; postings: readonly Posting[]; now: Date },
): Promise<Posting[]> {
  if (postings.length === 0) return []
  const [grants, period] = await Promise.all([liveGrants(db, employerId, now), readFreePeriod(db, services)])
  return unpaidOf(postings, { grants, period })
}

/** Consequences of one more posting at a time, as things stand. */
export async function findOneMore<Posting extends { at: Date }>(
  db: Db,
  services: Services,
  {
    employerId,
    at,
    scheduled,
    now,
  }: { employerId: string; at: Date; scheduled: readonly Posting[]; now: Date },
): Promise<OneMore<Posting>> {
  const [grants, period] = await Promise.all([liveGrants(db, employerId, now), readFreePeriod(db, services)])
  return oneMore(at, scheduled, { grants, period })
}

async function isSuspended(db: Db, employerId: string): Promise<boolean> {
  const [account] = await db
    .select({ suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, employerId))
  return Boolean(account?.suspendedAt)
}

/** An open purchase comes first: nobody buys again what waits for a slip or an approval. */
async function reasonAgainst(db: Db, employerId: string, hasLiveGrant: boolean) {
  const [waiting] = await db
    .select({ slipUploadedAt: subscriptions.slipUploadedAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.employerId, employerId), isUnpaidPurchase))
    .orderBy(sql`${subscriptions.slipUploadedAt} desc nulls last`)
    .limit(1)
  if (waiting) return waiting.slipUploadedAt ? 'waiting-for-approval' : 'waiting-for-payment'
  const [last] = await db
    .select({ status: subscriptions.status, rejectedReason: subscriptions.rejectedReason })
    .from(subscriptions)
    .where(eq(subscriptions.employerId, employerId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
  if (last && takesSlip(last)) return 'payment-refused'
  if (hasLiveGrant) return 'used-up'
  const [past] = await db
    .select({ id: entitlementEntries.id })
    .from(entitlementEntries)
    .where(eq(entitlementEntries.employerId, employerId))
    .limit(1)
  return past ? 'ended' : 'never-bought'
}
