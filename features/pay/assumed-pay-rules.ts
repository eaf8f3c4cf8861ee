import type { Currency, SalaryPeriod } from '#contract/facts/vocabularies.ts'

export interface Ends {
  /** Laari or cents; null if this end is not stated. */
  min: number | null
  max: number | null
}

/** Usual pay per period in hundredths: a narrow range, since it decides the currency of an amount without one. */
const usual: Record<Currency, Record<SalaryPeriod, { lowest: number; highest: number }>> = {
  MVR: {
    hour: { lowest: 15_00, highest: 1_000_00 },
    day: { lowest: 100_00, highest: 6_000_00 },
    week: { lowest: 500_00, highest: 30_000_00 },
    month: { lowest: 2_000_00, highest: 60_000_00 },
    year: { lowest: 24_000_00, highest: 720_000_00 },
  },
  USD: {
    hour: { lowest: 2_00, highest: 200_00 },
    day: { lowest: 10_00, highest: 1_500_00 },
    week: { lowest: 50_00, highest: 8_000_00 },
    month: { lowest: 100_00, highest: 20_000_00 },
    year: { lowest: 1_200_00, highest: 250_000_00 },
  },
}
/** Maximum ratio of the upper to the lower end. */
const widest = 20

/** Are amounts without a currency plausible in this one? */
export function isUsualPay({ min, max }: Ends, currency: Currency, period: SalaryPeriod): boolean {
  const { lowest, highest } = usual[currency][period]
  const isWide = min !== null && max !== null && max > min * widest
  return !isWide && [min, max].every((end) => end === null || (end >= lowest && end <= highest))
}
