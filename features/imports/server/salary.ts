import type { Currency, SalaryPeriod } from '#contract/facts/vocabularies.ts'
import { type Ends, isUsualPay } from '#features/pay/assumed-pay-rules.ts'
import { type Dots, hasEither, withPlainDots } from '#features/pay/dotted-amounts-rules.ts'
import { currencyNamed } from '#features/pay/other-currency-rules.ts'
import { readPeriod, readSalaryText, type SalaryReading } from '#features/pay/salary-text-rules.ts'
import type { Salary } from './ad.ts'
import type { Mapping } from './mapping.ts'
import { askAboutDots, askAboutPay, type PayReading } from './pay-questions.ts'
import type { Question } from './questions.ts'
import type { RowWords } from './row-words.ts'

/** Facts inferred from all salaries of a file. */
export interface PayFacts {
  /** Meaning of the dot in '8.000', if other amounts reveal it. */
  dots?: Dots | undefined
  /** Too few amounts are plausible in the assumed currency. */
  isDoubtful: boolean
}

interface SalaryCells {
  salary: string
  min: string
  max: string
  period: string
  /** Text of the currency's cell, otherwise the names of the amounts' columns. */
  currency: string
  columns: string
}

interface UsualPay {
  currency: Currency
  period: SalaryPeriod
}

/** Returns the cells of a row about its pay. */
export const salaryCellsOf = (row: RowWords, { single }: Mapping): SalaryCells => ({
  salary: row.written('salary'),
  min: row.written('salaryMin'),
  max: row.written('salaryMax'),
  period: row.value('salaryPeriod'),
  currency: row.value('salaryCurrency'),
  columns: [single.salary, single.salaryMin, single.salaryMax].filter(Boolean).join(' '),
})

export const usualPay = (mapping: Mapping): UsualPay => ({
  currency: mapping.currency,
  period: mapping.salaryPeriod,
})

/** A blank or zero bound is not stated. */
const isSaid = (cell: string) => /[1-9]/.test(cell)

/** Returns the text of the cells as one. */
export function salaryText({ salary, min, max }: Pick<SalaryCells, 'salary' | 'min' | 'max'>): string {
  if (salary.trim()) return salary.trim()
  if (isSaid(min) && isSaid(max)) return `${min} to ${max}`
  return isSaid(max) ? `up to ${max}` : isSaid(min) ? `from ${min}` : ''
}

const saysNothing = /^[\s0.,-]*$/

interface SalaryRead {
  salary: Salary
  /** Remarks on omissions and changes in the cells. */
  notes: string[]
  /** Question to answer before the pay is known. */
  question?: Question
  /** Amounts as written, before interpretation. */
  written: Pick<Salary, 'minInLaari' | 'maxInLaari'>
  /** Without a stated currency: are the amounts usual here in the assumed currency? */
  isUsual?: boolean
}

/** Reads a salary from its cells; ambiguous or implausible amounts become a question. */
export function readSalary(cells: SalaryCells, usual: UsualPay, facts: PayFacts): SalaryRead {
  const text = salaryText(cells)
  const named = currencyNamed(cells.currency) ?? currencyNamed(cells.columns)
  const assumed = { ...usual, period: readPeriod(cells.period) ?? usual.period }
  if (named && 'ours' in named) assumed.currency = named.ours
  const isStrange = cells.currency !== '' && !named
  const read = (dots: Dots): PayReading => {
    const reading = readSalaryText(withPlainDots(text, dots), assumed)
    const amounts = reading.unbelievable ?? { min: reading.min, max: reading.max }
    const isAssumed = hasAmount(amounts) && !reading.isCurrencyStated && !named
    const isUsual = isUsualPay(amounts, reading.currency, reading.period)
    return {
      reading,
      amounts,
      ...(isAssumed && { isUsual }),
      isDoubtful: isAssumed && (!isUsual || facts.isDoubtful || isStrange),
      isPeriodSaid: readPeriod(text) !== undefined || readPeriod(cells.period) !== undefined,
    }
  }
  if (named && 'other' in named) {
    const reading = readSalaryText(withPlainDots(text, 'fraction'), assumed)
    if (hasAmount(reading) && !reading.isCurrencyStated) return foreign(text, named.other, reading)
  }
  const taken = read(facts.dots ?? 'fraction')
  if (hasEither(text) && !(facts.dots && hasAmount(taken.reading) && !taken.isDoubtful)) {
    const thousands = read('thousands')
    const question = askAboutDots(text, thousands, read('fraction'))
    if (question) return asked(question, thousands)
  }
  const question = taken.isDoubtful ? askAboutPay(text, taken, usual) : undefined
  if (question) return asked(question, taken)
  const { reading } = taken
  const left = taken.isDoubtful && hasAmount(reading) ? leftOut(reading, text) : reading
  const notes = [...(left.remark ? [left.remark] : []), ...notesOf(cells, left, usual)]
  return {
    salary: salaryOf(left, saysUnknown(cells)),
    notes,
    written: writtenOf(left),
    ...(taken.isUsual !== undefined && { isUsual: taken.isUsual }),
  }
}

const hasAmount = ({ min, max }: Ends) => min !== null || max !== null

const none = { min: null, max: null }

const leftOut = (reading: SalaryReading, text: string): SalaryReading => ({
  ...reading,
  ...none,
  remark: `salary '${text}' left out: not believable per ${reading.period}`,
})

const writtenOf = ({ min, max }: Ends) => ({ minInLaari: min, maxInLaari: max })

function foreign(text: string, currency: string, reading: SalaryReading): SalaryRead {
  const remark = `salary '${text}' left out: it is in ${currency}, and pay here is in MVR or USD`
  return { salary: salaryOf({ ...reading, ...none }, false), notes: [remark], written: writtenOf(reading) }
}

function asked(question: Question, { reading, amounts, isUsual }: PayReading): SalaryRead {
  return {
    salary: salaryOf({ ...reading, ...none }, false),
    notes: [],
    question,
    written: writtenOf(amounts),
    ...(isUsual !== undefined && { isUsual }),
  }
}

/** Cells with words where an amount should be. */
const wordyCells = ({ min, max }: SalaryCells) =>
  [min, max].filter((cell) => !isSaid(cell) && !saysNothing.test(cell))

const saysUnknown = (cells: SalaryCells) =>
  [cells.salary, ...wordyCells(cells)].some((text) => /^tb[acd]\b/i.test(text))

function notesOf(cells: SalaryCells, reading: SalaryReading, usual: UsualPay): string[] {
  return [
    ...(cells.salary ? [] : wordyCells(cells).map((cell) => `salary '${cell}' left out: no amount in it`)),
    ...(cells.salary && reading.notStated && !hasAmount(reading)
      ? [`salary '${salaryText(cells)}' names no amount`]
      : []),
    ...(cells.period && !readPeriod(cells.period)
      ? [`salary period '${cells.period}' is not understood: it is taken as a ${usual.period}`]
      : []),
  ]
}

function salaryOf(
  { min, max, currency, period, notStated, serviceCharge }: SalaryReading,
  isUnknown: boolean,
): Salary {
  const isStated = min !== null || max !== null
  return {
    minInLaari: min,
    maxInLaari: max,
    currency,
    period,
    notStated: isStated ? null : (notStated ?? (isUnknown ? 'To be agreed' : null)),
    serviceCharge: serviceCharge ?? null,
  }
}
