import type { Currency, JobType, SalaryPeriod } from '#contract/facts/vocabularies.ts'

/** An amount in laari or cents per period. */
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

/** Hourly work without fixed hours guarantees none. */
const hasSetHours = ({ type }: WorkTime) => type !== 'Part time' && type !== 'Freelance'

/** Guaranteed half hours per week: the stated ones, at most 48 hours; further ones are overtime. */
function halfHoursOf(work: WorkTime): number | undefined {
  if (work.hoursPerWeek !== null) return Math.min(work.hoursPerWeek, fullWeek.hours) * 2
  return hasSetHours(work) ? fullWeek.hours * 2 : undefined
}

function halfDaysOf(work: WorkTime): number | undefined {
  if (work.daysOffPerWeek !== null) return Math.min(7 - work.daysOffPerWeek, fullWeek.days) * 2
  return hasSetHours(work) ? fullWeek.days * 2 : undefined
}

const ofHalves = (halves: number | undefined): Fraction | undefined =>
  halves === undefined ? undefined : [halves * 52, 24]

const timesOf: Record<SalaryPeriod, (work: WorkTime) => Fraction | undefined> = {
  month: () => [1, 1],
  year: () => [1, 12],
  week: () => [52, 12],
  hour: (work) => ofHalves(halfHoursOf(work)),
  day: (work) => ofHalves(halfDaysOf(work)),
}

/**
 * Number of periods per month: 52/12 weeks with their working hours or days. The default is 48 hours and
 * six days a week, which is `fullMonth`. Undefined if the working time is unknown.
 */
export function timesAMonth(period: SalaryPeriod, work: WorkTime): Fraction | undefined {
  return timesOf[period](work)
}

/** `amount × times / by`, down to whole laari or cents. In big integers: a product of money may pass 2^53. */
export function share(amount: number, times: number, by: number): number {
  return Number((BigInt(amount) * BigInt(times)) / BigInt(by))
}

/** Is the number of periods promised? An hour's pay promises no number of hours, a day's pay only a full week. */
function isPromised(period: SalaryPeriod, { type, hoursPerWeek, daysOffPerWeek }: WorkTime): boolean {
  if (period === 'hour') return hoursPerWeek !== null
  return period !== 'day' || daysOffPerWeek !== null || type === 'Full time'
}

/**
 * Monthly wage, rounded down to whole laari or cents; undefined if nobody promises that much work. `monthly` of
 * tables/functions is the same in SQL.
 */
export function monthly({ amount, period }: Wage, work: WorkTime): number | undefined {
  const often = isPromised(period, work) ? timesAMonth(period, work) : undefined
  return often && share(amount, ...often)
}

/** Laari of an amount in cents. @param laariPerDollar the rate: 1,542 for 15.42 */
export function toLaariAt(laariPerDollar: number, cents: number): number {
  return share(cents, laariPerDollar, 100)
}
