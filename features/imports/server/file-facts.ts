import type { CsvRow } from './csv-rows.ts'
import { OrderOfColumn } from './date-order.ts'
import type { Mapping } from './mapping.ts'
import { readPostingDate } from './read-days.ts'
import { repairLine } from './repair-text.ts'
import { type FigureOrder, readWritten } from './written-date.ts'

const dateFields = ['postedAt', 'closesAt'] as const
type DateField = (typeof dateFields)[number]

/** What is known of a row by the other rows of its file. */
export interface FileFacts {
  orders: Partial<Record<DateField, FigureOrder | undefined>>
}

/** Of one row alone nothing is known. */
export const noFacts: FileFacts = { orders: {} }

export interface Survey extends FileFacts {
  rows: number
  broken: number
  /** The newest posting date that is not yet to come. */
  newest: Date | undefined
}

/** Reads all rows for what they say together: how many there are, how dates are meant, which is the newest. */
export async function surveyOf(rows: AsyncIterable<CsvRow>, mapping: Mapping, now: Date): Promise<Survey> {
  const columns = { postedAt: new OrderOfColumn(), closesAt: new OrderOfColumn() }
  const posted = new Set<string>()
  let [count, broken] = [0, 0]
  for await (const { cells, broken: problem } of rows) {
    count++
    if (problem) broken++
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
  return { rows: count, broken, orders, newest: newestOf(posted, orders.postedAt, now) }
}

function newestOf(texts: Iterable<string>, order: FigureOrder | undefined, now: Date): Date | undefined {
  let newest: Date | undefined
  for (const text of texts) {
    const { postedAt } = readPostingDate(text, order)
    if (postedAt && postedAt <= now && (!newest || postedAt > newest)) newest = postedAt
  }
  return newest
}
