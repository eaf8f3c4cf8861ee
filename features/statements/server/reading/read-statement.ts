import { createReadStream } from 'node:fs'
import type { StatementField } from '#contract/facts/statement-facts.ts'
import { maxStatementRows } from '#contract/facts/statement-facts.ts'
import { type Layout, layoutOf } from '#features/imports/server/csv-layout.ts'
import { type CsvRow, csvRows } from '#features/imports/server/csv-rows.ts'
import { OrderOfColumn } from '#features/imports/server/date-order.ts'
import { UnusableInput } from '#features/imports/server/mapping.ts'
import { readWritten } from '#features/imports/server/written-date.ts'
import { guessFields } from './guess-fields.ts'
import { type Meaning, type ReadLine, readRows } from './read-rows.ts'

export interface ChosenColumn {
  column: string
  field: StatementField
}

interface Wanted {
  path: string
  /** Chosen by the operator; null for a guess, or a kept layout that has the same columns. */
  columns: ChosenColumn[] | null
  /** Meaning by which this file was read before; null for a new one. */
  before: ChosenColumn[] | null
  layouts: { name: string; header: string[]; columns: ChosenColumn[] }[]
  now: string
}

export type ReadStatement =
  | { unusable: string }
  | {
      columns: { name: string; example: string; field: StatementField | '' }[]
      layout: string | null
      lines: ReadLine[]
      outgoing: number
      unread: { row: number; why: string }[]
    }

/** Rows whose values decide what the columns are. */
const rowsLookedAt = 200
const maxExampleLength = 120

/** Reads the file of a bank. What is wrong with the file is a result, since it is the operator's to mend. */
export async function readStatement({ path, columns, before, layouts, now }: Wanted): Promise<ReadStatement> {
  try {
    const source = () => createReadStream(path)
    const layout = withoutHeader(await layoutOf(source))
    const rows: CsvRow[] = []
    for await (const row of csvRows(source, layout)) {
      if (rows.length === maxStatementRows)
        throw new UnusableInput(`it has more than ${maxStatementRows} rows; please export fewer days at once`)
      rows.push(row)
    }
    const kept = layouts.find(({ header }) => header.join('\n') === layout.columns.join('\n'))
    const fields = fieldsOf(layout, rows, columns ?? kept?.columns)
    const meaningOf = (fields: (StatementField | undefined)[]): Meaning => ({
      columns: layout.columns,
      fields,
      order: ordersOf(layout.columns, fields, rows).decided(new Date(now)) ?? 'dmy',
    })
    const earlier = before ? [meaningOf(fieldsBy(before, layout.columns))] : []
    return {
      columns: layout.columns.map((name, at) => ({
        name,
        example: (rows.find(({ cells }) => cells[name]?.trim())?.cells[name] ?? '').slice(
          0,
          maxExampleLength,
        ),
        field: fields[at] ?? '',
      })),
      layout: columns ? null : (kept?.name ?? null),
      ...readRows(rows, meaningOf(fields), earlier),
    }
  } catch (error) {
    if (error instanceof UnusableInput) return { unusable: error.message }
    throw error
  }
}

/** A file without a header: its first line has a day, so it is a row. */
function withoutHeader(layout: Layout): Layout {
  if (!layout.columns.some((name) => /\d/.test(name) && readWritten(name).length > 0)) return layout
  return {
    ...layout,
    columns: layout.columns.map((_, at) => `Column ${at + 1}`),
    headerLine: layout.headerLine - 1,
  }
}

const fieldsBy = (chosen: readonly ChosenColumn[], names: readonly string[]) =>
  names.map((name) => chosen.find(({ column }) => column === name)?.field)

/** @throws UnusableInput when the day or the money is missing */
function fieldsOf(
  { columns: names }: Layout,
  rows: readonly CsvRow[],
  chosen: readonly ChosenColumn[] | undefined,
): (StatementField | undefined)[] {
  const seen = rows.filter(({ broken }) => broken === undefined).slice(0, rowsLookedAt)
  const fields = chosen
    ? fieldsBy(chosen, names)
    : guessFields(names.map((name) => ({ name, values: seen.map(({ cells }) => cells[name] ?? '') })))
  const isMissing = (...wanted: StatementField[]) => !fields.some((field) => field && wanted.includes(field))
  if (chosen) {
    if (isMissing('day')) throw new UnusableInput('please choose the column of the day')
    if (isMissing('in', 'amount'))
      throw new UnusableInput('please choose the column of the money that came in')
  } else if (seen.length > 0) {
    if (isMissing('day')) throw new UnusableInput('no column of it looks like a day')
    if (isMissing('in', 'amount')) throw new UnusableInput('no column of it looks like money that came in')
  }
  return fields
}

function ordersOf(
  names: readonly string[],
  fields: readonly (StatementField | undefined)[],
  rows: readonly CsvRow[],
): OrderOfColumn {
  const order = new OrderOfColumn()
  const name = names[fields.indexOf('day')]
  if (name) for (const { cells } of rows) order.add(readWritten(cells[name] ?? ''))
  return order
}
