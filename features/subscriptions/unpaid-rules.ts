import type { PlanType } from '#contract/facts/vocabularies.ts'
import { type FreePeriod, isFree } from './rules.ts'

interface Grant {
  grantId: string
  planType: PlanType
  until: Date
  adsLeft: number
}

/** Right that pays for a posting. */
type Payment = 'annual' | 'free-period' | 'pay-per-ad'

interface Rights {
  /** Active grants, earliest end first. */
  grants: readonly Grant[]
  period: FreePeriod
}

/**
 * Payment of each posting to come, as things stand; none where no right is left. Rights are used in
 * the order of `entitlementFor`, and each posting uses one ad, the earliest first.
 */
function paymentsOf<Posting extends { at: Date }>(postings: readonly Posting[], { grants, period }: Rights) {
  const left = new Map(grants.map(({ grantId, adsLeft }) => [grantId, adsLeft]))
  const inOrder = postings.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const payments = inOrder.map((posting): { posting: Posting; by?: Payment } => {
    const live = grants.filter(({ until }) => until >= posting.at)
    if (live.some(({ planType }) => planType === 'Annual')) return { posting, by: 'annual' }
    if (isFree(period, posting.at)) return { posting, by: 'free-period' }
    const ad = live.find(({ planType, grantId }) => planType === 'Pay-per-Ad' && (left.get(grantId) ?? 0) > 0)
    if (!ad) return { posting }
    left.set(ad.grantId, (left.get(ad.grantId) ?? 0) - 1)
    return { posting, by: 'pay-per-ad' }
  })
  return { payments, left }
}

/** Postings to come for which nothing would pay, as things stand, earliest first. */
export function unpaidOf<Posting extends { at: Date }>(
  postings: readonly Posting[],
  rights: Rights,
): Posting[] {
  return paymentsOf(postings, rights).payments.flatMap(({ posting, by }) => (by ? [] : [posting]))
}

/** Consequences of one more posting beside those that are scheduled. */
export interface OneMore<Posting> {
  /** Absent if nothing pays for it. */
  by?: Payment
  /** Number of ads that it could use: those that no scheduled posting uses, or one of them. */
  adsLeft: number
  /** Nothing pays for it, because scheduled ones use what would. */
  isPromised: boolean
  /** Scheduled postings that it leaves without a payment. */
  without: Posting[]
}

/** @param at time of the posting */
export function oneMore<Posting extends { at: Date }>(
  at: Date,
  scheduled: readonly Posting[],
  rights: Rights,
): OneMore<Posting> {
  const one = { at }
  const before = unpaidOf(scheduled, rights)
  const { payments, left } = paymentsOf<Posting | typeof one>([one, ...scheduled], rights)
  const by = payments.find(({ posting }) => posting === one)?.by
  const unused = rights.grants
    .filter(({ planType, until }) => planType === 'Pay-per-Ad' && until >= at)
    .reduce((sum, { grantId }) => sum + (left.get(grantId) ?? 0), 0)
  const unpaid = new Set(payments.flatMap(({ posting, by }) => (by ? [] : [posting])))
  return {
    ...(by && { by }),
    isPromised: !by && unpaidOf([one], rights).length === 0,
    adsLeft: unused + (by === 'pay-per-ad' ? 1 : 0),
    without: scheduled.filter((posting) => unpaid.has(posting) && !before.includes(posting)),
  }
}
