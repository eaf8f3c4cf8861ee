import type { Cells } from './ad.ts'
import { isBlank, type Layout } from './csv-layout.ts'
import { records, type Source } from './csv-text.ts'

export interface CsvRow {
  /** Line of the file at which the row begins, from 1. */
  line: number
  cells: Cells
  /** Length in characters of each cell that is longer than `maxCellLength`, by column; in `cells` it is empty. */
  tooLong?: ReadonlyMap<string, number>
  /** Reason why the row could not be parsed. */
  broken?: string
}

/** Characters; three times the maximum of a description. */
export const maxCellLength = 60_000

/** Streams all non-empty rows below the header, including broken ones. */
export async function* csvRows(
  source: Source,
  { encoding, delimiter, columns, headerLine }: Layout,
): AsyncGenerator<CsvRow> {
  for await (const { line, record, problem } of records(source, encoding, delimiter, columns.length)) {
    if (line <= headerLine || (record && isBlank(record))) continue
    if (!record) yield { line, cells: {}, broken: problem ?? 'cannot be read' }
    else if (record.length !== columns.length)
      yield { line, cells: {}, broken: `has ${record.length} cells where the header has ${columns.length}` }
    else yield { line, ...bounded(columns.map((column, at) => [column, record[at] ?? ''])) }
  }
}

/** Cells of a row without those that are too long. */
function bounded(cells: [column: string, text: string][]): Pick<CsvRow, 'cells' | 'tooLong'> {
  const tooLong = cells.filter(([, text]) => text.length > maxCellLength)
  if (tooLong.length === 0) return { cells: Object.fromEntries(cells) }
  return {
    cells: Object.fromEntries(
      cells.map(([column, text]) => [column, text.length > maxCellLength ? '' : text]),
    ),
    tooLong: new Map(tooLong.map(([column, { length }]) => [column, length])),
  }
}
