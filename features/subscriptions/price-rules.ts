import { formatCount } from '#contract/base/money.ts'
import type { PlanName, PlanType } from '#contract/facts/vocabularies.ts'

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

/**
 * Price of a package, in the unit of `unitPrice`, which is that of one ad or of the year. Documents print
 * ads x unit price, and `desk/check-documents.ts` counts it again: a discount needs a line of its own there.
 */
export function totalOf(type: PlanType, unitPrice: number, ads: number): number {
  return type === 'Annual' ? unitPrice : unitPrice * ads
}

export function unitPriceOf(pricing: Pricing, type: PlanType, planName: PlanName): number {
  return (type === 'Annual' ? pricing.annual : pricing.payPerAd)[planName]
}

/** From so many times the present price on, or a part as small, a figure is more often a slip than a decision. */
const muchTimes = 5

/** Words about a price that is much higher or lower than the present one; undefined for others. */
export function doubtAboutPrice(price: number, present: number): string | undefined {
  const isMore = price > present
  const times = isMore ? price / present : present / price
  if (times < muchTimes) return undefined
  const count = formatCount(Math.round(times))
  return isMore
    ? `That is ${count} times the present price. Please look at each figure again.`
    : `The present price is ${count} times that. Please look at each figure again.`
}
