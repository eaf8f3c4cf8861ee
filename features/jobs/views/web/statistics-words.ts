import { formatAmount } from '#contract/base/money.ts'
import { type Others, type Statistics, sources, type ViewSource } from '#contract/jobs/statistics.ts'

const plural = (count: number, one: string) => `${formatAmount(count)} ${one}${count === 1 ? '' : 's'}`

/** '38 of 412 visitors applied (9%)' */
export function conversionWords({ visitors, applied }: Statistics['funnel']): string {
  if (visitors === 0)
    return applied === 0 ? 'Nobody viewed it in this period.' : `${formatAmount(applied)} applied.`
  const share = Math.round((applied / visitors) * 100)
  const percent = share === 0 && applied > 0 ? 'less than 1%' : `${share}%`
  return `${formatAmount(applied)} of ${plural(visitors, 'visitor')} applied (${percent}).`
}

export const funnelSteps = [
  ['visitors', 'Visitors'],
  ['saved', 'Saved it'],
  ['opened', 'Opened the application'],
  ['applied', 'Applied'],
  ['answered', 'Answered by you'],
  ['interviewed', 'Interview'],
  ['hired', 'Hired'],
] as const satisfies readonly (readonly [keyof Statistics['funnel'], string])[]

export const wordsOfSource = (source: string): string => sources[source as ViewSource]?.words ?? source

/** The own job compared with others of the category; undefined with too few companies. */
export function comparisonWords(others: Others | null | undefined): string | undefined {
  if (!others) return undefined
  const { companies, visitorsPerDay, appliedOfHundred } = others
  return `Jobs of the same category at ${formatAmount(companies)} other companies: ${formatAmount(visitorsPerDay)} visitors a day, and ${formatAmount(appliedOfHundred)} of 100 apply.`
}

/** '5 hours', '3 days': a median in words. */
export function hoursText(hours: number): string {
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return plural(Math.round(hours), 'hour')
  return plural(Math.round(hours / 24), 'day')
}
