import type { Currency, JobType, SalaryPeriod } from '#contract/vocabularies.ts'

/** An amount in laari or cents, for each of a period. */
export interface Wage {
  amount: number
  currency: Currency
  period: SalaryPeriod
}

/** Working time. Null if it is not stated. Hours and days are whole or halves. */
export interface WorkTime {
  type: JobType
  hoursPerWeek: number | null
  daysOffPerWeek: number | null
}

export const fullWeek = { hours: 48, days: 6 }
/** The same in a month of 52/12 weeks. */
export const fullMonth = { hours: (fullWeek.hours * 52) / 12, days: (fullWeek.days * 52) / 12 }

/** A fraction, so that money is never multiplied by a rounded number. */
type Fraction = readonly [times: number, by: number]

/** Work by the hour without set hours guarantees none. */
const hasSetHours = ({ type }: WorkTime) => type !== 'Part time' && type !== 'Freelance'

/** Half hours a week that are sure: those that are said, at most 48 hours; beyond, hours are overtime. */
function halfHoursOf(work: WorkTime): number | undefined {
  if (work.hoursPerWeek !== null) return Math.min(work.hoursPerWeek, fullWeek.hours) * 2
  return hasSetHours(work) ? fullWeek.hours * 2 : undefined
}

function halfDaysOf(work: WorkTime): number | undefined {
  if (work.daysOffPerWeek !== null) return Math.min(7 - work.daysOffPerWeek, fullWeek.days) * 2
  return hasSetHours(work) ? fullWeek.days * 2 : undefined
}

/**
 * How often a period comes in a month: 52/12 weeks, and in them the hours or days that one works. 48 hours and six days a
 * week, which hold unless less is said, are `fullMonth`. `monthly` of platform/database/functions says the same.
 * Undefined where nobody knows how much one works.
 */
export function timesAMonth(period: SalaryPeriod, work: WorkTime): Fraction | undefined {
  if (period === 'month') return [1, 1]
  if (period === 'year') return [1, 12]
  if (period === 'week') return [52, 12]
  const halves = period === 'hour' ? halfHoursOf(work) : halfDaysOf(work)
  return halves === undefined ? undefined : [halves * 52, 24]
}

/** `amount × times / by`, down to whole laari or cents. In big integers: a product of money may pass 2^53. */
export function share(amount: number, times: number, by: number): number {
  return Number((BigInt(amount) * BigInt(times)) / BigInt(by))
}

/** Wage a month, rounded down to whole laari or cents; undefined where the working time is not known. */
export function monthly({ amount, period }: Wage, work: WorkTime): number | undefined {
  const often = timesAMonth(period, work)
  return often && share(amount, ...often)
}

/** Laari of an amount in a currency. @param laariPerDollar the rate: 1,542 for 15.42 */
export function toLaariAt(laariPerDollar: number, amount: number, currency: Currency): number {
  return currency === 'MVR' ? amount : share(amount, laariPerDollar, 100)
}
