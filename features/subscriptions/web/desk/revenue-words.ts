import { formatLongDate, formatShortDate, startOfDay } from '#contract/base/maldives.ts'
import type { PlanName, PlanType } from '#contract/facts/vocabularies.ts'
import type { DeskRevenue } from '#contract/subscriptions/desk-subscriptions.ts'

type Month = Pick<DeskRevenue['months'][number], 'plans'>

export interface Package {
  type: PlanType
  planName: PlanName
  label: string
}

/** The four packages in the order of their cards. */
export const packages: readonly Package[] = [
  { type: 'Annual', planName: 'Private Sector', label: 'Annual, Private' },
  { type: 'Annual', planName: 'Tourism & Resort Sector', label: 'Annual, Tourism' },
  { type: 'Pay-per-Ad', planName: 'Private Sector', label: 'Per ad, Private' },
  { type: 'Pay-per-Ad', planName: 'Tourism & Resort Sector', label: 'Per ad, Tourism' },
]

/** Revenue of a package in a month in MVR. */
export function takenOf({ plans }: Month, { type, planName }: Package): number {
  return plans.find((plan) => plan.type === type && plan.planName === planName)?.total ?? 0
}

/** 'November 2026' of '2026-11'. */
export const monthWords = (month: string): string => formatLongDate(`${month}-01`).replace(' 1,', '')

/** 'Nov' of '2026-11'. */
export const shortMonth = (month: string): string => formatShortDate(startOfDay(`${month}-01`)).slice(0, 3)

/** Top of a chart's scale: the next of 1, 2 or 5 times a power of ten. */
export function topOf(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max)))
  return [1, 2, 5, 10].map((times) => times * power).find((top) => top >= max) ?? max
}
