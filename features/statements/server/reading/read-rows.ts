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
  /** Digests by the earlier formula: day, sum, and the columns that were chosen as text. Uses from then have them. */
  formerDigests: string[]
}

export interface Meaning {
  columns: readonly string[]
  fields: readonly (StatementField | undefined)[]
  /** Order of day and month, where figures leave it open. */
  order: FigureOrder
}

/**
 * Money that came in. The digest of a line is of all cells of its row, so that it is the same for each meaning of
 * the columns. Of two rows that are the same in all the second has another digest.
 * @param earlier other meanings by which these rows may have been read before
 */
export function readRows(rows: readonly CsvRow[], meaning: Meaning, earlier: readonly Meaning[] = []) {
  const lines: ReadLine[] = []
  const unread: { row: number; why: string }[] = []
  const digestOf = counted()
  const formerly = [meaning, ...earlier].map((one) => ({ meaning: one, digestOf: counted() }))
  let outgoing = 0
  for (const { line: row, cells, broken } of rows) {
    const read = broken ?? readRow(cells, meaning)
    if (broken === undefined) {
      const digest = digestOf(JSON.stringify(meaning.columns.map((name) => bare(cells[name] ?? ''))))
      const formerDigests = formerly.flatMap((one) => {
        const then = readRow(cells, one.meaning)
        const isLine = typeof then === 'object' && then.amountInLaari > 0
        return isLine ? one.digestOf(`${then.day}\n${then.amountInLaari}\n${then.text}`) : []
      })
      if (typeof read === 'object' && read.amountInLaari > 0)
        lines.push({
          ...read,
          numbers: numbersIn(read.text),
          digest,
          formerDigests: [...new Set(formerDigests)],
        })
    }
    // Rows without a day are totals and notes of the bank. All are kept: the operator sees that transfers are among them.
    if (typeof read === 'string') unread.push({ row, why: read })
    else if (read.amountInLaari < 0) outgoing++
  }
  return { lines, outgoing, unread }
}

/** Digests of words, another one each time that they come again. */
function counted(): (words: string) => string {
  const seen = new Map<string, number>()
  return (words) => {
    const times = (seen.get(words) ?? 0) + 1
    seen.set(words, times)
    return createHash('sha256').update(`${words}\n${times}`).digest('hex')
  }
}

const bare = (cell: string) => seenLine(cell).replace(/\s+/g, ' ').trim()

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
    .map(bare)
    .filter((words) => words !== '')
    .join(' · ')
  return { day: meant.day, amountInLaari: moved, text: text.slice(0, maxLineText) }
}

function signed(amount: string, sign: string): number | undefined {
  const laari = laariOf(amount)
  const direction = directionOf(sign)
  return laari !== undefined && direction ? direction * Math.abs(laari) : laari
}
