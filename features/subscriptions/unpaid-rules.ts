import type { PlanType } from '#contract/facts/vocabularies.ts'
import { type FreePeriod, isFree } from './rules.ts'

interface Grant {
  grantId: string
  planType: PlanType
  until: Date
  adsLeft: number
}

/**
 * Postings to come for which nothing would pay, as things stand. Rights are used in the order of
 * `entitlementFor`, and each posting uses one ad, the earliest first.
 *
 * @param grants active ones, earliest end first
 */
export function unpaidOf<Posting extends { at: Date }>(
  postings: readonly Posting[],
  grants: readonly Grant[],
  period: FreePeriod,
): Posting[] {
  const left = new Map(grants.map(({ grantId, adsLeft }) => [grantId, adsLeft]))
  const inOrder = postings.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return inOrder.filter(({ at }) => {
    const live = grants.filter(({ until }) => until >= at)
    if (isFree(period, at) || live.some(({ planType }) => planType === 'Annual')) return false
    const ad = live.find(({ planType, grantId }) => planType === 'Pay-per-Ad' && (left.get(grantId) ?? 0) > 0)
    if (!ad) return true
    left.set(ad.grantId, (left.get(ad.grantId) ?? 0) - 1)
    return false
  })
}
