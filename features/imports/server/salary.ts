import type { SalaryPeriod } from '#contract/vocabularies.ts'

export interface Salary {
  minInLaari: number | null
  maxInLaari: number | null
  period: SalaryPeriod
}

const none = (period: SalaryPeriod): Salary => ({ minInLaari: null, maxInLaari: null, period })

/** What nobody earns in a period, in hundredths of the dearer currency's unit; beyond it a cell is a slip. */
const believable: Record<SalaryPeriod, { atLeast: number; atMost: number }> = {
  hour: { atLeast: 1_00, atMost: 2_000_00 },
  day: { atLeast: 5_00, atMost: 15_000_00 },
  week: { atLeast: 20_00, atMost: 80_000_00 },
  month: { atLeast: 50_00, atMost: 500_000_00 },
  year: { atLeast: 1_000_00, atMost: 5_000_000_00 },
}

const periods: [RegExp, SalaryPeriod][] = [
  [/\b(?:annual(?:ly)?|year(?:ly)?|p\.?a\.?|per annum|yr)\b/i, 'year'],
  [/\b(?:month(?:ly)?|p\.?m\.?|mo)\b/i, 'month'],
  [/\b(?:week(?:ly)?|wk)\b/i, 'week'],
  [/\b(?:dai?ly|day|per diem)\b/i, 'day'],
  [/\b(?:hour(?:ly)?|hr|hrs)\b/i, 'hour'],
]

/** The period a cell names ('Annual', 'per hour', '/hr', 'p.a.'). */
function readPeriod(written: string): SalaryPeriod | undefined {
  return periods.find(([words]) => words.test(written))?.[1]
}

/** An amount in hundredths: '61387.2', 'USD 1,500', '35k', '$16.50'. Undefined when no number is in it. */
function readAmount(written: string): number | undefined {
  const found = /(\d[\d,. ]*\d|\d)\s*(k\b)?/i.exec(written.replace(/\u00a0/g, ' '))
  if (!found) return undefined
  const figures = (found[1] ?? '').replace(/[, ](?=\d{3}(?!\d))/g, '').replace(/,(\d{1,2})$/, '.$1')
  const amount = Number(figures) * (found[2] ? 1000 : 1)
  return Number.isFinite(amount) ? Math.round(amount * 100) : undefined
}

/** The two ends of '20000-28000', '$20k to 28k', 'from 900'. */
function readRange(written: string): { min: string; max: string } | undefined {
  if (!/\d/.test(written)) return undefined
  const ends = /^(.*?\d[\d,.]*\s*k?)\s*(?:-|–|—|to|until)\s*([^\d-]*\d.*)$/i.exec(written.trim())
  if (ends) return { min: ends[1] ?? '', max: ends[2] ?? '' }
  if (/^\s*(?:up to|max)/i.test(written)) return { min: '', max: written }
  if (/^\s*(?:from|min)|\+\s*$/i.test(written)) return { min: written, max: '' }
  return { min: written, max: written }
}

/** 'Oct-20', '10-Dec': what a spreadsheet makes of '10-20'. */
const spreadsheetDate =
  /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:-\d{1,2})?$/i

/**
 * A salary from its cells, with a note when something in them was left out. Zero means "not stated", ends the wrong way
 * round are turned, and amounts that nobody earns are not shown to job seekers.
 */
export function readSalary(
  cells: { salary: string; min: string; max: string; period: string },
  usualPeriod: SalaryPeriod,
): { salary: Salary; note?: string } {
  const period = readPeriod(cells.period) ?? readPeriod(cells.salary) ?? usualPeriod
  const written = [cells.salary, cells.min, cells.max].filter((cell) => cell.trim()).join(' to ')
  if (!written) return { salary: none(period) }
  const leftOut = (why: string) => ({ salary: none(period), note: `salary '${written}' left out: ${why}` })
  if (spreadsheetDate.test(cells.salary.trim())) return leftOut('a spreadsheet made a date of it')
  const range = cells.salary.trim() ? readRange(cells.salary) : { min: cells.min, max: cells.max }
  if (!range) return leftOut('no amount in it')
  let max = readAmount(range.max) || null
  let min = readAmount(range.min) || null
  if (min === null && max === null) return { salary: none(period) }
  if (min !== null && max !== null && min > max) [min, max] = [max, min]
  const limits = believable[period]
  if ([min, max].some((amount) => amount !== null && (amount < limits.atLeast || amount > limits.atMost)))
    return leftOut(`not believable per ${period}`)
  if (min !== null && max !== null && max > min * 20) return leftOut('its ends are too far apart')
  return { salary: { minInLaari: min, maxInLaari: max, period } }
}
