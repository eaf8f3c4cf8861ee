import { fromLaari, toLaari } from '#contract/base/money.ts'
import { maxAds } from '#contract/facts/bounds.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import {
  canonical,
  type PlanName,
  type PlanType,
  planNames,
  planTypes,
} from '#contract/facts/vocabularies.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Pricing, totalOf, unitPriceOf } from '../price-rules.ts'

/** Choices so far. The address holds them, so that going back, reloading and signing in keep them. */
export interface PackageChoice {
  type?: PlanType | undefined
  sector?: PlanName | undefined
  /** 0 while the input is no number. */
  ads: number
  step: 1 | 2
}

export function choiceFrom(search: URLSearchParams): PackageChoice {
  const type = canonical(planTypes, search.get('type') ?? '')
  const sector = canonical(planNames, search.get('sector') ?? '')
  return {
    type,
    sector,
    ads: adsFrom(search.get('ads') ?? '1'),
    step: type && sector && search.get('step') === '2' ? 2 : 1,
  }
}

export function addressOf({ type, sector, ads, step }: PackageChoice): string {
  const search = new URLSearchParams()
  if (type) search.set('type', type)
  if (sector) search.set('sector', sector)
  if (type === 'Pay-per-Ad' && ads !== 1) search.set('ads', String(ads))
  if (step === 2) search.set('step', '2')
  const query = search.toString()
  return `/select-subscription${query ? `?${query}` : ''}`
}

/** Number of ads from typed text: an integer up to 1,000; 0 for anything else. */
export function adsFrom(typed: string): number {
  const ads = Math.trunc(Number(typed))
  return Number.isFinite(ads) && ads > 0 ? Math.min(ads, maxAds) : 0
}

export interface Costs {
  unitPrice: number
  total: number
}

/** MVR. Undefined before a package is chosen. */
export function costsOf(pricing: Pricing, { type, sector, ads }: PackageChoice): Costs {
  if (!type || !sector) return { unitPrice: 0, total: 0 }
  const unitPrice = unitPriceOf(pricing, type, sector)
  return { unitPrice, total: totalOf(type, unitPrice, ads) }
}

interface Due {
  /** Received already for the same choice, which is taken up again. */
  received: number
  /** Paid by the employer's credit, which the purchase uses. */
  credit: number
  left: number
}

/** MVR that are left to pay for a choice. @param creditForNext what unpaid choices have set aside is in it */
export function dueOf(
  { type, sector, ads }: PackageChoice,
  total: number,
  { subscriptions, creditForNext }: { subscriptions: readonly Subscription[]; creditForNext: number },
): Due {
  const unfinished = subscriptions.find(
    (one) =>
      subscriptionStatuses[one.status].waits &&
      one.slipUploadedAt === null &&
      one.type === type &&
      one.planName === sector &&
      one.adsLimit === (type === 'Annual' ? 1 : ads) &&
      one.price === total,
  )
  const due = toLaari(total)
  // A process of the last release, during a restart, does not say what credit was used.
  const received = unfinished ? due - toLaari(unfinished.toPay) - toLaari(unfinished.creditUsed ?? 0) : 0
  const credit = Math.min(toLaari(creditForNext), due - received)
  const left = due - received - credit
  return { received: fromLaari(received), credit: fromLaari(credit), left: fromLaari(left) }
}

/** Obstacle to buying, in the words of the specification. */
export function whyNotBuy(
  choice: PackageChoice,
  {
    employerId,
    isPriced,
    unitPrice,
  }: { employerId: string | undefined; isPriced: boolean; unitPrice: number },
): string | undefined {
  if (!employerId) return 'Employer ID is missing. Please login or register first.'
  if (!choice.type || !choice.sector) return 'Please fill all required fields.'
  if (!isPriced) return 'Please wait for pricing data to load before submitting.'
  if (unitPrice <= 0) return 'Invalid price. Please select a valid plan and sector.'
  if (choice.type === 'Pay-per-Ad' && choice.ads < 1)
    return 'Please specify the number of ads for Pay-per-Ad.'
  return undefined
}
