import type { ImportRow } from '#contract/desk-import.ts'
import type { ImportVerdict } from '#contract/vocabularies.ts'
import { csvOf } from '#platform/csv.ts'

/** What became of a row, in the words of the report. */
const words: Record<ImportVerdict, string> = {
  ready: 'to be published',
  imported: 'published',
  unconfirmed: 'not published',
  there: 'there already',
  repeated: 'repeated',
  refused: 'refused',
}

const header = ['line', 'outcome', 'title', 'employer', 'location', 'category', 'remarks']

/** Every row of a file with what became of it and why, one a line. */
export function reportCsv(rows: readonly Omit<ImportRow, 'jobId'>[]): string {
  const lines = rows.map(({ line, verdict, title, employer, location, category, remarks }) => [
    ...[line, words[verdict], title, employer, location, category, remarks.join('; ')],
  ])
  return csvOf([header, ...lines])
}
