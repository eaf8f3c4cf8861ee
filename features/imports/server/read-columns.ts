import { importFieldLabels } from '#contract/facts/import-fields.ts'
import type { ImportPlan } from '#contract/imports/desk-import.ts'
import { doubtAbout } from './column-doubts.ts'
import { ValuesOfColumn } from './column-values.ts'
import type { Layout } from './csv-layout.ts'
import { csvRows } from './csv-rows.ts'
import type { Source } from './csv-text.ts'
import { repairLine } from './repair-text.ts'

/** Number of rows that determine the kind of a column. */
const lookedAt = 1_000

/** Reads the values of a file's columns by name. */
export async function readColumns(source: Source, layout: Layout): Promise<Map<string, ValuesOfColumn>> {
  const columns = new Map(layout.columns.map((name) => [name, new ValuesOfColumn()]))
  let rows = 0
  for await (const { cells, tooLong } of csvRows(source, layout)) {
    for (const [name, cell] of Object.entries(cells)) {
      const text = repairLine(cell)
      const length = tooLong?.get(name)
      if (length !== undefined) columns.get(name)?.addLong(length)
      else if (text) columns.get(name)?.add(text)
    }
    if (++rows === lookedAt) break
  }
  return columns
}

/** Describes the contradictions between the values of a file and the chosen columns. */
export function doubtsAboutPlan(
  columns: ReadonlyMap<string, ValuesOfColumn>,
  plan: Pick<ImportPlan, 'columns'>,
): { words: string; rows: number }[] {
  return plan.columns.flatMap(({ column, field }) => {
    const values = columns.get(column)?.values()
    const doubt = values && doubtAbout(field, values)
    return doubt
      ? [
          {
            words: `column '${column}' is taken as ‘${importFieldLabels[field]}’, but ${doubt.why}`,
            rows: values.filled,
          },
        ]
      : []
  })
}
