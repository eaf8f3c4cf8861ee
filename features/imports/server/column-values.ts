import { currencyNamed } from '#features/pay/other-currency-rules.ts'
import { readPeriod, readSalaryText } from '#features/pay/salary-text-rules.ts'
import { categoryFor, modeFor, typeFor } from './classify-by-words.ts'
import { restrictionIn } from './restriction.ts'
import { readWritten } from './written-date.ts'

/** Kinds of values in a column, as shares from 0 to 1 of the non-empty cells. */
export interface ColumnValues {
  /** Number of non-empty rows. */
  filled: number
  /** Number of different values ignoring case, and the first two. */
  distinct: number
  firstTwo: string[]
  averageLength: number
  /** Only yes and no. */
  isFlag: boolean
  shares: Record<ValueKind, number>
}

const isPlainNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text)
const isDate = (text: string) => !/^\d{1,4}$/.test(text) && readWritten(text).length > 0

/** An amount, or a word instead ('Negotiable'). */
function saysPay(text: string): boolean {
  if (isDate(text) && !isPlainNumber(text)) return false
  const { notStated } = readSalaryText(text, { currency: 'MVR', period: 'month' })
  return notStated !== undefined || /\d/.test(text)
}

/** 'a@b.c' somewhere in a word. */
function hasAddress(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1
}

const kinds = {
  number: (text) => /^[-+]?[\d.,\s]*\d%?$/.test(text),
  date: isDate,
  email: (text) => text.split(/\s+/).some(hasAddress),
  address: (text) => /^(?:https?:\/\/|www\.)|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(text),
  /** One word that contains a digit: 'E-0012', 'DEP4', '9f86d081'. */
  code: (text) => /^[\w./#-]+$/.test(text) && /\d/.test(text),
  pay: saysPay,
  period: (text) => readPeriod(text) !== undefined,
  currency: (text) => currencyNamed(text) !== undefined,
  type: (text) => typeFor(text, '') !== undefined,
  mode: (text) => modeFor(text) !== undefined,
  category: (text) => categoryFor([text], '') !== undefined,
  restriction: (text) => restrictionIn(text) !== undefined,
} satisfies Record<string, (text: string) => boolean>
export type ValueKind = keyof typeof kinds

const kindNames = Object.keys(kinds) as ValueKind[]
/** 'F' means no beside 'T', but not beside 'P', so the values of a column are judged together. */
const flags = [
  ['0', '1'],
  ['yes', 'no'],
  ['y', 'n'],
  ['true', 'false'],
  ['t', 'f'],
  ['x', '✓'],
].map((pair) => new Set(pair))
/** Maximum length of classified values; longer ones are prose. */
const maxValueLength = 200

/** Statistics of a column's values. */
export class ValuesOfColumn {
  example = ''
  #filled = 0
  #letters = 0
  /** By the value in lower case: its first spelling, and its number of rows. */
  #different = new Map<string, { text: string; rows: number }>()

  add(text: string): void {
    this.#filled++
    this.#letters += text.length
    this.example ||= text
    const start = text.slice(0, maxValueLength + 1)
    const folded = start.toLowerCase()
    const before = this.#different.get(folded)
    if (before) before.rows++
    else this.#different.set(folded, { text: start, rows: 1 })
  }

  /** Counts a value that is too long to classify. */
  addLong(length: number): void {
    this.#filled++
    this.#letters += length
  }

  values(): ColumnValues {
    const different = [...this.#different]
    const of = Math.max(1, this.#filled)
    const counts = new Map<ValueKind, number>()
    for (const [, { text, rows }] of different) {
      if (text.length > maxValueLength) continue
      for (const kind of kindNames) if (kinds[kind](text)) counts.set(kind, (counts.get(kind) ?? 0) + rows)
    }
    return {
      filled: this.#filled,
      distinct: different.length,
      firstTwo: different.slice(0, 2).map(([, { text }]) => text),
      averageLength: this.#letters / of,
      isFlag: flags.some((pair) => different.length > 0 && different.every(([text]) => pair.has(text))),
      shares: Object.fromEntries(kindNames.map((kind) => [kind, (counts.get(kind) ?? 0) / of])) as Record<
        ValueKind,
        number
      >,
    }
  }
}
