import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import { csvOf } from '#platform/csv.ts'

const header = ['line', 'outcome', 'title', 'employer', 'location', 'category', 'remarks']

/** Results of all rows with their reasons, one per line. */
export function reportCsv(rows: readonly Omit<ImportRow, 'jobId' | 'questions'>[]): string {
  const lines = rows.map(({ line, verdict, title, employer, location, category, remarks }) => [
    line,
    importVerdicts[verdict].inReport,
    title,
    employer,
    location,
    category,
    remarks.join('; '),
  ])
  return csvOf([header, ...lines])
}
