import { setImmediate as nextTurn } from 'node:timers/promises'

const sign = /[=+\-@＝＋－＠﹦﹢﹣﹫−]/g
const blankOrQuote = /[\s"]/
const startsCell = new Set([';', '\t', '\r', '\n'])

/**
 * The text with an apostrophe wherever a spreadsheet would start a formula, which makes it text: at its sign, also in full width,
 * after blanks and quotes. With semicolon-separated lists a spreadsheet starts cells within ours, and also after a line break,
 * where it misreads the quotes. Only signs and the blanks before them are looked at, each once.
 */
function withoutFormulas(value: string): string {
  const starts = value.startsWith('\t') || value.startsWith('\r') ? [0] : []
  let seen = 0
  for (const { index } of value.matchAll(sign)) {
    let from = index
    while (from > seen && blankOrQuote.test(value.charAt(from - 1))) from--
    for (let at = from; at <= index; at++)
      if (at === 0 ? starts[0] !== 0 : startsCell.has(value.charAt(at - 1))) starts.push(at)
    seen = index + 1
  }
  if (starts.length === 0) return value
  return [0, ...starts].map((from, nth) => value.slice(from, starts[nth])).join("'")
}

/** A number is no formula, also with its sign. */
const cell = (value: string | number) =>
  typeof value === 'number' ? `"${value}"` : `"${withoutFormulas(value).replaceAll('"', '""')}"`

type Row = readonly (string | number)[]

const mark = '\uFEFF'
const line = (row: Row) => `${row.map((value) => cell(value)).join(',')}\r\n`

/** Rows as CSV (RFC 4180), with a BOM so that spreadsheets detect UTF-8. The only CSV writer of the product. */
export const csvOf = (rows: readonly Row[]): string => `${mark}${rows.map(line).join('')}`

/** Number of rows that are written before other calls get their turn. */
export const rowsPerTurn = 200

/** The same for thousands of rows, which are made and written a part at a time. */
export async function csvOfMany(rows: Iterable<Row>): Promise<string> {
  const parts = [mark]
  let count = 0
  for (const row of rows) {
    parts.push(line(row))
    count += 1
    if (count % rowsPerTurn === 0) await nextTurn()
  }
  return parts.join('')
}
