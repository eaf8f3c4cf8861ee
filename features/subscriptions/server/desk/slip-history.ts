import { and, desc, eq, inArray } from 'drizzle-orm'
import { fromLaari } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { auditEntries } from '#tables/audit.ts'
import { paymentSlips, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { referenceOf } from '../../reference.ts'

type Entry = DeskSubscription['history'][number]
type Purchase = typeof subscriptions.$inferSelect

/** Maximum number of entries beside a slip, the newest. */
const maxShown = 20
/** Purchases of a company among which its newest are found. */
const maxPurchases = 2_000

/**
 * The past of each purchase, newest first: its earlier slips, its refusals with their reasons (of the audit log, since a new
 * slip clears them), and the other purchases of its company.
 */
export async function findHistories(
  db: Db,
  purchases: readonly Purchase[],
): Promise<(purchase: Purchase) => Entry[]> {
  if (purchases.length === 0) return () => []
  const ids = purchases.map(({ id }) => id)
  const slips = await db
    .select({
      id: paymentSlips.id,
      subscriptionId: paymentSlips.subscriptionId,
      at: paymentSlips.uploadedAt,
    })
    .from(paymentSlips)
    .where(inArray(paymentSlips.subscriptionId, ids))
  const refusals = await db
    .select({
      subscriptionId: auditEntries.subjectId,
      at: auditEntries.at,
      after: auditEntries.after,
      by: accounts.name,
    })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.id, auditEntries.operatorId))
    .where(and(inArray(auditEntries.subjectId, ids), eq(auditEntries.act, 'subscription rejected')))
  const employerIds = [...new Set(purchases.map(({ employerId }) => employerId))]
  const others = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.employerId, employerIds))
    .orderBy(desc(subscriptions.createdAt))
    .limit(maxPurchases)
  return ({ id, employerId, slipFileId }) =>
    [
      ...slips
        .filter((slip) => slip.subscriptionId === id && slip.id !== slipFileId)
        .map(({ at }) => ({ kind: 'slip' as const, at, text: 'An earlier slip, which was replaced' })),
      ...refusals
        .filter(({ subscriptionId }) => subscriptionId === id)
        .map(({ at, after, by }) => ({
          kind: 'refusal' as const,
          at,
          text: `Refused by ${by}: ${String(after?.reason ?? '')}`,
        })),
      ...others.filter((one) => one.employerId === employerId && one.id !== id).map(purchaseEntry),
    ]
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, maxShown)
      .map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}

const purchaseEntry = (one: Purchase) => ({
  kind: 'purchase' as const,
  at: one.createdAt,
  text: one.status === 'Rejected' && one.rejectedReason ? one.rejectedReason : `${one.type}, ${one.planName}`,
  reference: referenceOf(one.number),
  amount: fromLaari(one.totalInLaari),
  status: one.status,
})
