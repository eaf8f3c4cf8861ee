import type { PlanName, PlanType, SubscriptionStatus } from '#contract/vocabularies.ts'

/** MVR per plan, as the price list's reply carries them. */
export interface Pricing {
  annual: Record<PlanName, number>
  payPerAd: Record<PlanName, number>
}

/** The prices until the operator sets others; also what is shown when the price list can't be fetched. */
export const firstPrices: Pricing = {
  annual: { 'Private Sector': 499, 'Tourism & Resort Sector': 399 },
  payPerAd: { 'Private Sector': 49, 'Tourism & Resort Sector': 39 },
}

/** What a package costs, and what one ad of it (or the year) costs. In the unit of `unitPrice`. */
export function totalOf(type: PlanType, unitPrice: number, ads: number): number {
  return type === 'Annual' ? unitPrice : unitPrice * ads
}

export function unitPriceOf(pricing: Pricing, type: PlanType, planName: PlanName): number {
  return (type === 'Annual' ? pricing.annual : pricing.payPerAd)[planName]
}

/** The status as people see it: a term that is over is Expired, whether or not a sweep has recorded it. */
export function shownStatus(
  { status, endsAt }: { status: SubscriptionStatus; endsAt: Date | null },
  now: Date,
): SubscriptionStatus {
  return status === 'Active' && endsAt !== null && now > endsAt ? 'Expired' : status
}

const moves = {
  approve: ['Pending'],
  reject: ['Pending'],
  /** A first slip, another one before the operator has looked, or a better one after a rejection. */
  'send slip': ['Pending', 'Rejected'],
  expire: ['Active'],
} as const satisfies Record<string, readonly SubscriptionStatus[]>

/** The statuses in which this can be done with a subscription. */
export function movesFrom(move: keyof typeof moves): SubscriptionStatus[] {
  return [...moves[move]]
}

/** May a slip be sent for a subscription in this status? */
export function takesSlip(status: SubscriptionStatus): boolean {
  return movesFrom('send slip').includes(status)
}
