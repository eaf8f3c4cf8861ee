import { isBlank, type Layout } from './csv-layout.ts'
import { records, type Source } from './csv-text.ts'
import type { Cells } from './read-ad.ts'

export interface CsvRow {
  /** Where the row begins in the file, whose first line is 1. */
  line: number
  cells: Cells
  /** Length in characters of each cell that is longer than `maxCellLength`, by its column; in `cells` it is empty. */
  tooLong?: ReadonlyMap<string, number>
  /** Why the row has no cells. */
  broken?: string
}

/** In characters; three times what fits into a description. */
export const maxCellLength = 60_000

/** Every row below the header that has something in it, broken ones included, one by one. */
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

/** The cells of a row, without those that are too long to be looked at. */
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
