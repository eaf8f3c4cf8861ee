import { fromLaari } from '#contract/base/money.ts'
import type { Entitlement as EntitlementJson, Subscription } from '#contract/subscriptions/subscriptions.ts'
import { addressOf } from '#features/files/rules.ts'
import type { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Account, askedOf } from '../ledger-rules.ts'
import { expiryOf } from '../listing-rules.ts'
import { referenceOf } from '../reference.ts'
import { shownStatus } from '../rules.ts'
import { type Entitlement, planOf } from './entitlement.ts'

/** A subscription for its employer and the operator. `price` is the total due, `toPay` what is left of it. */
export function toJson(
  row: typeof subscriptions.$inferSelect,
  slipPath: string | null,
  now: Date,
  account: Account,
): Subscription {
  return {
    _id: row.id,
    reference: referenceOf(row.number),
    planName: row.planName,
    type: row.type,
    price: fromLaari(row.totalInLaari),
    toPay: fromLaari(askedOf(row, account)),
    creditUsed: fromLaari(account['credit used']),
    orderNumber: row.orderNumber,
    unitPrice: fromLaari(row.unitPriceInLaari),
    adsLimit: row.adsLimit,
    status: shownStatus(row, now),
    createdAt: row.createdAt.toISOString(),
    startDate: row.startsAt?.toISOString() ?? null,
    endDate: row.endsAt?.toISOString() ?? null,
    slip: slipPath === null ? null : addressOf(slipPath),
    slipUploadedAt: row.slipUploadedAt?.toISOString() ?? null,
    rejectedReason: row.rejectedReason,
    receiptNumber: row.receiptNumber,
  }
}

/** Entitlement by the ledger, and the last day of a job posted now. */
export function entitlementJson(entitlement: Entitlement, now: Date): EntitlementJson {
  if (!entitlement.may) return { mayPost: false, because: entitlement.because }
  const { via, until } = entitlement
  return {
    mayPost: true,
    via,
    until: until.toISOString(),
    latestExpiry: expiryOf(now, planOf(entitlement)).toISOString(),
    ...(via === 'pay-per-ad' && { adsLeft: entitlement.adsLeft }),
  }
}
