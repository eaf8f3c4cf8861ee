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

/** Price of a package, and of one ad of it (or the year). In the unit of `unitPrice`. */
export function totalOf(type: PlanType, unitPrice: number, ads: number): number {
  return type === 'Annual' ? unitPrice : unitPrice * ads
}

export function unitPriceOf(pricing: Pricing, type: PlanType, planName: PlanName): number {
  return (type === 'Annual' ? pricing.annual : pricing.payPerAd)[planName]
}
