import { minute } from '#contract/base/durations.ts'
import { addDays, type Day, daysBetween } from '#contract/base/maldives.ts'
import { viewsOfDays } from '#contract/facts/periods.ts'
import { linkedSources, type ViewSource } from '#contract/jobs/statistics.ts'

/** Milliseconds after which a view of the same visitor counts again. */
export const viewAgainAfter = 30 * minute
/** Retention of daily sums in months. */
export const sumsKeptMonths = 24
/** Minimum number of other companies for a comparison. */
export const minCompanies = 5
/** Maximum number of other jobs that a comparison looks at: the newest of the category. */
export const maxCompared = 1_000
/** Maximum number of days of a period. */
export const maxStatisticsDays = 731

const engines = /(^|\.)(google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|startpage|brave|qwant)\./

const sitesOf: readonly (readonly [RegExp, ViewSource])[] = [
  [/(^|\.)(facebook\.com|fb\.com|messenger\.com|instagram\.com)$/, 'facebook'],
  [/(^|\.)(t\.me|telegram\.org|telegram\.me)$/, 'telegram'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/(^|\.)viber\.com$/, 'viber'],
]

function ofOwnPage(path: string): ViewSource {
  if (/^\/($|\?)|^\/jobseeker\/search/.test(path)) return 'search'
  if (/^\/jobs\/(in|category)\//.test(path)) return 'place'
  if (path.startsWith('/salaries')) return 'salary'
  return 'site'
}

/**
 * Source of a visit.
 *
 * @param from address of the previous page, of this site or another; '' if unknown
 * @param via channel of the link, such as `alert`
 * @param host of this site
 */
export function sourceOf({ from, via, host }: { from: string; via: string; host: string }): ViewSource {
  const channel = linkedSources.find((one) => one === via)
  if (channel) return channel
  const url = URL.parse(from)
  if (!url) return 'direct'
  if (url.host === host) return ofOwnPage(url.pathname + url.search)
  const site = sitesOf.find(([pattern]) => pattern.test(url.hostname))
  if (site) return site[1]
  return engines.test(url.hostname) ? 'search engine' : /^https?:/.test(url.protocol) ? 'other' : 'direct'
}

const browsers = [
  'Edg',
  'OPR',
  'SamsungBrowser',
  'UCBrowser',
  'Firefox',
  'FxiOS',
  'CriOS',
  'Chrome',
  'Safari',
]
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'CrOS', 'Linux']

/**
 * Family and system of a browser: 'Chrome Android'. Versions and arbitrary text are ignored: otherwise one
 * network could count as any number of visitors.
 */
export function browserOf(userAgent: string): string {
  const named = (names: readonly string[]) => names.find((name) => userAgent.includes(name)) ?? 'other'
  return `${named(browsers)} ${named(systems)}`
}

/** @returns undefined when the days are reversed, or too many */
export function periodOf(
  given: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } | undefined {
  const to = given.to ?? (given.from && given.from > today ? given.from : today)
  const from = given.from ?? addDays(to, 1 - viewsOfDays)
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= maxStatisticsDays ? { from, to } : undefined
}
