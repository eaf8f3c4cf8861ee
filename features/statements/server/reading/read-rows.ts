import { createHash } from 'node:crypto'
import { seenLine } from '#contract/base/pasted.ts'
import { maxLineText, type StatementField } from '#contract/facts/statement-facts.ts'
import type { CsvRow } from '#features/imports/server/csv-rows.ts'
import { meantIn } from '#features/imports/server/date-order.ts'
import { type FigureOrder, readWritten } from '#features/imports/server/written-date.ts'
import { numbersIn } from '#features/subscriptions/find-references.ts'
import { directionOf, laariOf } from './amount.ts'

export interface ReadLine {
  day: string
  amountInLaari: number
  text: string
  numbers: number[]
  digest: string
}

interface Meaning {
  columns: readonly string[]
  fields: readonly (StatementField | undefined)[]
  /** Order of day and month, where figures leave it open. */
  order: FigureOrder
}

/** Rows without a day are totals and notes of the bank; the first of them are shown. */
const maxUnread = 20

/** Money that came in. Of two lines that are the same in all the second has another digest. */
export function readRows(rows: readonly CsvRow[], meaning: Meaning) {
  const lines: ReadLine[] = []
  const unread: { row: number; why: string }[] = []
  const seen = new Map<string, number>()
  let outgoing = 0
  for (const { line: row, cells, broken } of rows) {
    const read = broken ?? readRow(cells, meaning)
    if (typeof read === 'string') {
      if (unread.length < maxUnread) unread.push({ row, why: read })
    } else if (read.amountInLaari < 0) outgoing++
    else {
      const same = `${read.day}\n${read.amountInLaari}\n${read.text}`
      const times = (seen.get(same) ?? 0) + 1
      seen.set(same, times)
      const digest = createHash('sha256').update(`${same}\n${times}`).digest('hex')
      lines.push({ ...read, numbers: numbersIn(read.text), digest })
    }
  }
  return { lines, outgoing, unread }
}

/** @returns the reason why there is no line */
function readRow(
  cells: Readonly<Record<string, string>>,
  { columns, fields, order }: Meaning,
): string | { day: string; amountInLaari: number; text: string } {
  const all = (field: StatementField) =>
    columns.filter((_, at) => fields[at] === field).map((name) => cells[name] ?? '')
  const first = (field: StatementField) => all(field)[0] ?? ''
  const [meant] = meantIn(readWritten(first('day')), order)
  if (!meant) return first('day').trim() === '' ? 'has no day' : `'${first('day').slice(0, 40)}' is no day`
  const moved =
    laariOf(first('in')) || -Math.abs(laariOf(first('out')) ?? 0) || signed(first('amount'), first('sign'))
  if (!moved) return 'has no amount'
  const text = all('text')
    .map((words) => seenLine(words).replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '')
    .join(' · ')
  return { day: meant.day, amountInLaari: moved, text: text.slice(0, maxLineText) }
}

function signed(amount: string, sign: string): number | undefined {
  const laari = laariOf(amount)
  const direction = directionOf(sign)
  return laari !== undefined && direction ? direction * Math.abs(laari) : laari
}
