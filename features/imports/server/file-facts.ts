import { type Dots, dotsIn } from '#features/pay/dotted-amounts-rules.ts'
import type { Cells } from './ad.ts'
import type { CsvRow } from './csv-rows.ts'
import { OrderOfColumn } from './date-order.ts'
import type { FraudColumn } from './fraud-columns.ts'
import type { Mapping } from './mapping.ts'
import { readPostingDate } from './read-days.ts'
import { repairLine } from './repair-text.ts'
import { wordsOfRow } from './row-words.ts'
import { type PayFacts, readSalary, salaryCellsOf, salaryText, usualPay } from './salary.ts'
import { type FigureOrder, readWritten } from './written-date.ts'

const dateFields = ['postedAt', 'closesAt'] as const
type DateField = (typeof dateFields)[number]

/** Facts about a row inferred from the other rows. */
export interface FileFacts {
  orders: Partial<Record<DateField, FigureOrder | undefined>>
  pay: PayFacts
  /** Columns in which the file marks an advertisement as fraud. */
  fraudColumns: readonly FraudColumn[]
}

const noPayFacts: PayFacts = { isDoubtful: false }
/** Facts for a single row: none. */
export const noFacts: FileFacts = { orders: {}, pay: noPayFacts, fraudColumns: [] }

export interface Survey extends Omit<FileFacts, 'fraudColumns'> {
  rows: number
  broken: number
  /** Newest posting date that is not in the future. */
  newest: Date | undefined
}

/** Reads all rows to infer common facts: their number, the meaning of dates, the newest date. */
export async function surveyOf(rows: AsyncIterable<CsvRow>, mapping: Mapping, now: Date): Promise<Survey> {
  const columns = { postedAt: new OrderOfColumn(), closesAt: new OrderOfColumn() }
  const posted = new Set<string>()
  const pay = new PayOfFile(mapping)
  let [count, broken] = [0, 0]
  for await (const { cells, broken: problem } of rows) {
    count++
    if (problem) broken++
    else pay.add(cells)
    for (const field of dateFields) {
      const column = mapping.single[field]
      const text = column ? repairLine(cells[column] ?? '') : ''
      if (text === '') continue
      columns[field].add(readWritten(text))
      if (field === 'postedAt') posted.add(text)
    }
  }
  const orderOf = (field: DateField) =>
    mapping.dateOrder === 'auto' ? columns[field].decided(now) : mapping.dateOrder
  const orders = { postedAt: orderOf('postedAt'), closesAt: orderOf('closesAt') }
  return { rows: count, broken, orders, pay: pay.facts(), newest: newestOf(posted, orders.postedAt, now) }
}

/** Share and minimum number of doubtful amounts without a currency that put all of them in doubt. */
const doubtfulShare = 5
const doubtfulLeast = 3

class PayOfFile {
  #mapping: Mapping
  #dots = new Set<Dots>()
  #usual = 0
  #unusual = 0

  constructor(mapping: Mapping) {
    this.#mapping = mapping
  }

  add(cells: Cells): void {
    const words = salaryCellsOf(wordsOfRow(cells, this.#mapping), this.#mapping)
    const text = salaryText(words)
    if (text === '') return
    const dots = dotsIn(text)
    if (dots) this.#dots.add(dots)
    const { isUsual } = readSalary(words, usualPay(this.#mapping), noPayFacts)
    if (isUsual === true) this.#usual++
    if (isUsual === false) this.#unusual++
  }

  facts(): PayFacts {
    const [dots, other] = this.#dots
    const isDoubtful =
      this.#unusual >= doubtfulLeast && this.#unusual * doubtfulShare >= this.#usual + this.#unusual
    return { dots: other ? undefined : dots, isDoubtful }
  }
}

function newestOf(texts: Iterable<string>, order: FigureOrder | undefined, now: Date): Date | undefined {
  let newest: Date | undefined
  for (const text of texts) {
    const { postedAt } = readPostingDate(text, order)
    if (postedAt && postedAt <= now && (!newest || postedAt > newest)) newest = postedAt
  }
  return newest
}
