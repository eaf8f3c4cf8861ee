import { type Day, formatLongDate } from '#contract/base/maldives.ts'
import type { EmployerSize } from '#contract/facts/pay-vocabularies.ts'
import { type Restriction, takes } from '#contract/facts/restrictions.ts'
import type { FixedPay } from './guaranteed-rules.ts'
import { fullWeek, timesAMonth, type Wage, type WorkTime } from './monthly-rules.ts'

/** Minimum wage for a size of employer from a day on. Null if none is set. */
export interface WageFloor {
  size: EmployerSize
  hourlyInLaari: number | null
  monthlyInLaari: number | null
  /** First day, `YYYY-MM-DD`. */
  from: Day
  /** Legal source; empty if the operator has not said it. */
  source: string
}

/** The legal source of a minimum wage, and its first day: the law is quoted, not asserted. */
export const sourceOf = ({ source, from }: Pick<WageFloor, 'source' | 'from'>): string =>
  [source, `from ${formatLongDate(from)}`].filter(Boolean).join(', ')

const firstSource = 'Minimum Wage Order, gazetted 8 November 2021'
const gazetted = '2022-01-01'
const floor = (size: EmployerSize, hourlyInLaari: number | null, monthlyInLaari: number | null) => ({
  size,
  hourlyInLaari,
  monthlyInLaari,
  from: gazetted,
  source: firstSource,
})

/**
 * Minimum Wage Order, gazetted 8 November 2021, until the operator sets another. Sources: S&A Lawyers (23
 * November 2021), en.sun.mv, avas.mv, timesofaddu.com. A review was due in 2023; no outcome was published
 * by 2025.
 */
export const firstFloors: readonly WageFloor[] = [
  floor('Micro', null, null),
  floor('Small', 21_63, 4_500_00),
  floor('Medium', 33_65, 7_000_00),
  floor('Large', 38_46, 8_000_00),
  floor('Public sector', 33_65, 7_000_00),
]

/**
 * Returns the wage floor of a company size on a day. @param floors in the order of entry: of one day, the
 * last counts
 */
export function floorOn<T extends WageFloor>(
  floors: readonly T[],
  size: EmployerSize,
  day: string,
): T | undefined {
  const begun = floors.filter((one) => one.size === size && one.from <= day)
  return begun.reduce<T | undefined>(
    (newest, one) => (newest && newest.from > one.from ? newest : one),
    undefined,
  )
}

/** Weekly hours from which the monthly floor applies; below, the hourly one. */
const fullHours = (size: EmployerSize) => (size === 'Public sector' ? 30 : fullWeek.hours)

export interface BelowFloor {
  per: 'hour' | 'month'
  /** Laari of the job's pay, and of the floor. */
  pays: number
  least: number
}

interface Offer {
  pay: FixedPay
  work: WorkTime
  restriction: Restriction
}

/** Monthly pay in 24ths of a hundredth of a laari, an integer for every period and rate. */
function exactly({ amount, currency, period }: Wage, work: WorkTime, laariPerDollar: number): bigint {
  const [times, by] = timesAMonth(period, work) ?? [0, 24]
  return BigInt(amount) * BigInt((times * 24) / by) * BigInt(currency === 'USD' ? laariPerDollar : 100)
}

/**
 * Is the offer below the minimum wage? Only basic pay and fixed allowances count. The unit is that of the
 * contract, since 208 times the hourly floor is slightly below the monthly one: monthly and yearly pay use
 * the monthly floor, everything else and short hours the hourly one. The law sets no floor for foreign
 * employees.
 */
export function belowFloor(
  { pay, work, restriction }: Offer,
  floor: WageFloor,
  laariPerDollar: number,
): BelowFloor | undefined {
  const { min, max, ...unit } = pay.basic
  const amount = min ?? max
  if (amount === null || !takes(restriction, 'Maldivian')) return undefined
  // Unknown short hours cannot be compared, except for hourly pay, where they cancel out.
  const time = unit.period === 'hour' ? { ...work, hoursPerWeek: work.hoursPerWeek ?? fullWeek.hours } : work
  const hours = timesAMonth('hour', time)
  if (!hours) return undefined
  const isByMonth = unit.period === 'month' || unit.period === 'year'
  const isFull = time.hoursPerWeek === null || time.hoursPerWeek >= fullHours(floor.size)
  const per = isByMonth && isFull ? 'month' : 'hour'
  const least = per === 'month' ? floor.monthlyInLaari : floor.hourlyInLaari
  if (least === null) return undefined
  const wages = [{ ...unit, amount }, ...pay.allowances]
  const total = wages.reduce((sum, wage) => sum + exactly(wage, time, laariPerDollar), 0n)
  // Units per month, in the same 24ths of hundredths.
  const units = 100n * (per === 'month' ? 24n : BigInt(hours[0]))
  return total < BigInt(least) * units ? { per, pays: Number(total / units), least } : undefined
}
