import type { Currency } from '#contract/vocabularies.ts'
import { monthly, share, timesAMonth, toLaariAt, type Wage, type WorkTime } from './monthly-rules.ts'

/** Basic pay from and to, in laari or cents. Null: nothing is said of that end. */
export interface BasicPay extends Omit<Wage, 'amount'> {
  min: number | null
  max: number | null
}

/** Fixed pay of every month: basic pay and fixed allowances. */
export interface FixedPay {
  basic: BasicPay
  allowances: readonly Wage[]
}

/** Laari and cents of a month, each by itself. */
export type Sums = Record<Currency, number>

/** Guaranteed pay a month. Without an upper end: 'from'. */
export interface Guaranteed<T> {
  min: T
  max: T | null
}

function sumOf(wages: readonly Wage[], work: WorkTime): Sums {
  const sums: Sums = { MVR: 0, USD: 0 }
  for (const wage of wages) sums[wage.currency] += monthly(wage, work) ?? 0
  return sums
}

/**
 * The guaranteed pay of a month, by currency: basic pay and fixed allowances, nothing else. A range stays a range. Undefined
 * where the lower end of the basic pay is not said, or nobody knows how much one works: then nothing is sure.
 */
export function guaranteedOf({ basic, allowances }: FixedPay, work: WorkTime): Guaranteed<Sums> | undefined {
  const { min, max, currency, period } = basic
  if (min === null || monthly({ amount: min, currency, period }, work) === undefined) return undefined
  const withBasic = (amount: number) => sumOf([{ amount, currency, period }, ...allowances], work)
  return { min: withBasic(min), max: max === null ? null : withBasic(max) }
}

/** The same in laari, each currency converted once. @param laariPerDollar the rate: 1,542 for 15.42 */
export function inLaari({ min, max }: Guaranteed<Sums>, laariPerDollar: number): Guaranteed<number> {
  const total = ({ MVR, USD }: Sums) => MVR + toLaariAt(laariPerDollar, USD, 'USD')
  return { min: total(min), max: max && total(max) }
}

/** Pay of an hour by a month's pay, rounded down to whole laari; undefined where the hours are not known. */
export function perHour(amount: number, work: WorkTime): number | undefined {
  const hours = timesAMonth('hour', work)
  return hours && share(amount, hours[1], hours[0])
}
