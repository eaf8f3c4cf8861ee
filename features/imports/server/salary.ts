import type { Currency, SalaryPeriod } from '#contract/vocabularies.ts'
import { readPeriod, readSalaryText } from '#features/pay/salary-text-rules.ts'

export interface Salary {
  minInLaari: number | null
  maxInLaari: number | null
  currency: Currency
  period: SalaryPeriod
}

/** Two cells as one text: blank or zero says nothing of its end. */
function endsText(min: string, max: string): string {
  const isSaid = (cell: string) => /[1-9]/.test(cell)
  if (isSaid(min) && isSaid(max)) return `${min} to ${max}`
  return isSaid(max) ? `up to ${max}` : isSaid(min) ? `from ${min}` : ''
}

/** A salary from its cells, with a note when something in them was left out. */
export function readSalary(
  cells: { salary: string; min: string; max: string; period: string },
  usual: { currency: Currency; period: SalaryPeriod },
): { salary: Salary; note?: string } {
  const written = cells.salary.trim() || endsText(cells.min, cells.max)
  const { min, max, currency, period, remark } = readSalaryText(written, {
    ...usual,
    period: readPeriod(cells.period) ?? usual.period,
  })
  const salary = { minInLaari: min, maxInLaari: max, currency, period }
  return remark ? { salary, note: remark } : { salary }
}
