import type { Currency, SalaryPeriod } from '#contract/vocabularies.ts'

export interface Ends {
  /** Laari or cents; null if this end is not stated. */
  min: number | null
  max: number | null
}

/** Usual pay per period in hundredths: a narrow range, since it decides the currency of an amount without one. */
const usual: Record<Currency, Record<SalaryPeriod, { least: number; most: number }>> = {
  MVR: {
    hour: { least: 15_00, most: 1_000_00 },
    day: { least: 100_00, most: 6_000_00 },
    week: { least: 500_00, most: 30_000_00 },
    month: { least: 2_000_00, most: 60_000_00 },
    year: { least: 24_000_00, most: 720_000_00 },
  },
  USD: {
    hour: { least: 2_00, most: 200_00 },
    day: { least: 10_00, most: 1_500_00 },
    week: { least: 50_00, most: 8_000_00 },
    month: { least: 100_00, most: 20_000_00 },
    year: { least: 1_200_00, most: 250_000_00 },
  },
}
/** Maximum ratio of the upper to the lower end. */
const widest = 20

/** Are amounts without a currency plausible in this one? */
export function isUsualPay({ min, max }: Ends, currency: Currency, period: SalaryPeriod): boolean {
  const { least, most } = usual[currency][period]
  const isWide = min !== null && max !== null && max > min * widest
  return !isWide && [min, max].every((end) => end === null || (end >= least && end <= most))
}
