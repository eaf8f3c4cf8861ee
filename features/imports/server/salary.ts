import type { notStatedReasons, serviceCharges } from '#contract/pay-vocabularies.ts'
import type { Currency, SalaryPeriod } from '#contract/vocabularies.ts'
import { readPeriod, readSalaryText } from '#features/pay/salary-text-rules.ts'

export interface Salary {
  minInLaari: number | null
  maxInLaari: number | null
  currency: Currency
  period: SalaryPeriod
  notStated: (typeof notStatedReasons)[number] | null
  serviceCharge: (typeof serviceCharges)[number] | null
}

/** Blank or zero says nothing of its end. */
const isSaid = (cell: string) => /[1-9]/.test(cell)

/** Two cells as one text. */
function endsText(min: string, max: string): string {
  if (isSaid(min) && isSaid(max)) return `${min} to ${max}`
  return isSaid(max) ? `up to ${max}` : isSaid(min) ? `from ${min}` : ''
}

const saysNothing = /^[\s0.,-]*$/

/** A salary from its cells, with a note for everything in them that was left out or changed. */
export function readSalary(
  cells: { salary: string; min: string; max: string; period: string },
  usual: { currency: Currency; period: SalaryPeriod },
): { salary: Salary; notes: string[] } {
  const written = cells.salary.trim() || endsText(cells.min, cells.max)
  const { min, max, currency, period, notStated, serviceCharge, remark } = readSalaryText(written, {
    ...usual,
    period: readPeriod(cells.period) ?? usual.period,
  })
  const wordy = [cells.min, cells.max].filter((cell) => !isSaid(cell) && !saysNothing.test(cell))
  const reason = [cells.salary, ...wordy].find((text) => /^tb[acd]\b/i.test(text))
  const notes = [
    ...(remark ? [remark] : []),
    ...(cells.salary ? [] : wordy.map((cell) => `salary '${cell}' left out: no amount in it`)),
    ...(cells.salary && notStated && min === null && max === null
      ? [`salary '${written}' names no amount`]
      : []),
    ...(cells.period && !readPeriod(cells.period)
      ? [`salary period '${cells.period}' is not understood: it is taken as a ${usual.period}`]
      : []),
  ]
  const isStated = min !== null || max !== null
  return {
    salary: {
      minInLaari: min,
      maxInLaari: max,
      currency,
      period,
      notStated: isStated ? null : (notStated ?? (reason ? 'To be agreed' : null)),
      serviceCharge: serviceCharge ?? null,
    },
    notes,
  }
}
