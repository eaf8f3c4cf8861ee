import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { payPerAdDays, termInMonths } from '#contract/facts/periods.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { type PlanName, type PlanType, planNames, planTypes } from '#contract/facts/vocabularies.ts'
import type { Entitlement, Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Pricing, unitPriceOf } from '../price-rules.ts'
import { takesSlip } from '../rules.ts'

const benefits: Record<PlanType, readonly string[]> = {
  Annual: [
    `Unlimited job postings for ${termInMonths} months`,
    'Featured listings on homepage',
    'Access to premium candidate profiles',
    'Receive and manage online applications',
    'Attach application form and job pdf',
    'Limit applications to Maldivian candidates or limit foreign candidates',
  ],
  'Pay-per-Ad': [
    'Pay only for what you need',
    'No recurring charges',
    `${payPerAdDays}-day listing duration`,
  ],
}

export interface Package {
  type: PlanType
  sector: PlanName
  price: string
  /** Unit of the price. */
  per: string
  benefits: readonly string[]
}

/** The four cards, by sector. @param own sector of the employer: its two come first */
export function packagesOf(pricing: Pricing, own?: PlanName): Package[] {
  const ordered = planNames.toSorted((one, other) => Number(other === own) - Number(one === own))
  return ordered.flatMap((sector) =>
    planTypes.map((type) => ({
      type,
      sector,
      price: formatMoney(unitPriceOf(pricing, type, sector)),
      per: type === 'Annual' ? `for ${termInMonths} months` : 'per ad',
      benefits: benefits[type],
    })),
  )
}

/** 'Annual, Private Sector' or 'Pay-per-Ad, Private Sector, 3 ads' */
export function packageWords({
  type,
  planName,
  adsLimit,
}: Pick<Subscription, 'type' | 'planName' | 'adsLimit'>): string {
  return type === 'Annual' ? `${type}, ${planName}` : `${type}, ${planName}, ${adsWords(adsLimit)}`
}

export function adsWords(count: number): string {
  return countOf(count, 'ad', 'ads')
}

/** Entitlement as a heading and a sentence: the right to post with its end, or the reason why not. */
export function rightsWords({ mayPost, via, until = '', adsLeft = 0, because }: Entitlement): {
  title: string
  words: string
} {
  if (mayPost) {
    const day = formatLongDate(until)
    if (via === 'annual') return { title: 'Unlimited postings', words: `Your Annual plan runs until ${day}.` }
    if (via === 'free-period') return { title: 'Free postings', words: `Posting is free before ${day}.` }
    const words = adsLeft === 1 ? 'You can use it' : 'The next one you use is valid'
    return { title: `${adsWords(adsLeft)} left`, words: `${words} until ${day}.` }
  }
  if (because === 'waiting-for-payment')
    return {
      title: 'Your payment slip is missing',
      words: 'Send it, and you can post as soon as your payment is approved.',
    }
  if (because === 'waiting-for-approval')
    return { title: 'Waiting for approval', words: 'You can post as soon as your payment is approved.' }
  if (because === 'payment-refused')
    return {
      title: 'Your payment could not be confirmed',
      words: 'Send another slip, and you can post as soon as your payment is approved.',
    }
  if (because === 'used-up')
    return { title: 'All ads are used', words: 'Buy more ads, or an Annual plan, to post another job.' }
  if (because === 'ended')
    return { title: 'Your subscription has ended', words: 'Choose a package to post again.' }
  return { title: 'No subscription is running', words: 'Choose a package to start posting.' }
}

/** Was a slip sent that no operator has decided about yet? */
export const waitsForUs = ({ status, slipUploadedAt }: Subscription): boolean =>
  subscriptionStatuses[status].waits && slipUploadedAt !== null

/** Does the subscription need a slip from the employer, the first or a better one? Until then it can be cancelled. */
export function needsSlip(subscription: Subscription): boolean {
  const { status, slipUploadedAt } = subscription
  return takesSlip(subscription) && (status === 'Rejected' || slipUploadedAt === null)
}
