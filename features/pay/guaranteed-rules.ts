import type { Currency } from '#contract/facts/vocabularies.ts'
import { monthly, share, timesAMonth, toLaariAt, type Wage, type WorkTime } from './monthly-rules.ts'

/** Basic pay from and to, in laari or cents. Null if that end is not stated. */
export interface BasicPay extends Omit<Wage, 'amount'> {
  min: number | null
  max: number | null
}

/** Fixed monthly pay: basic pay and fixed allowances. */
export interface FixedPay {
  basic: BasicPay
  allowances: readonly Wage[]
}

/** Laari and cents per month, separately. */
export type Sums = Record<Currency, number>

/** Guaranteed pay per month. Without an upper end: 'from'. */
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
 * Guaranteed monthly pay by currency: basic pay and fixed allowances only. A range stays a range. Undefined
 * if the lower end of the basic pay or the working time is unknown: then nothing is guaranteed.
 */
export function guaranteedOf({ basic, allowances }: FixedPay, work: WorkTime): Guaranteed<Sums> | undefined {
  const { min, max, currency, period } = basic
  if (min === null || monthly({ amount: min, currency, period }, work) === undefined) return undefined
  const withBasic = (amount: number) => sumOf([{ amount, currency, period }, ...allowances], work)
  return { min: withBasic(min), max: max === null ? null : withBasic(max) }
}

/** The same in laari, converting each currency once. @param laariPerDollar the rate: 1,542 for 15.42 */
export function inLaari({ min, max }: Guaranteed<Sums>, laariPerDollar: number): Guaranteed<number> {
  const total = ({ MVR, USD }: Sums) => MVR + toLaariAt(laariPerDollar, USD)
  return { min: total(min), max: max && total(max) }
}

/** Hourly pay from monthly pay, rounded down to whole laari; undefined if the hours are unknown. */
export function perHour(amount: number, work: WorkTime): number | undefined {
  const hours = timesAMonth('hour', work)
  return hours && share(amount, hours[1], hours[0])
}
