import { createReadStream } from 'node:fs'
import type { ImportPlan, ImportReport, ImportRow } from '#contract/desk-import.ts'
import { formatCount } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { type ImportVerdict, importVerdicts, mostImportRows } from '#contract/vocabularies.ts'
import { record } from '#features/audit/server/record.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { mappingOf } from './column-mapping.ts'
import { csvRows, layoutOf } from './csv-rows.ts'
import { importFile, type Progress, type Summary } from './import-file.ts'
import { UnusableInput } from './mapping.ts'
import { repairLine } from './repair-text.ts'

/** Of each verdict so many rows are shown. */
const shownOfEach = 100
const longestExample = 120

/** @throws Problem `unusable_file` saying why it is not CSV */
export async function readImportColumns(file: ReceivedFile) {
  return explaining(async () => {
    const source = () => createReadStream(file.tempPath)
    const layout = await layoutOf(source)
    const examples = new Map<string, string>()
    for await (const { cells } of csvRows(source, layout)) {
      for (const [column, cell] of Object.entries(cells))
        if (!examples.get(column)) examples.set(column, repairLine(cell).slice(0, longestExample))
      if (examples.size === layout.columns.length && [...examples.values()].every(Boolean)) break
    }
    return { columns: layout.columns.map((name) => ({ name, example: examples.get(name) ?? '' })) }
  })
}

interface Importing {
  plan: ImportPlan
  file: ReceivedFile
  now: Date
}

/** @throws Problem `unusable_file` or `invalid_input` saying what to correct */
export async function previewImport(db: Db, importing: Importing): Promise<ImportReport> {
  return run(db, importing, { dryRun: true, begin: async () => {} })
}

/**
 * Imports, and writes down that it began and what came of it: also an import that a power cut ended has its entry.
 *
 * @throws Problem `unusable_file` or `invalid_input` saying what to correct; nothing is imported then
 */
export async function importJobs(
  db: Db,
  { operatorId, ...importing }: Importing & { operatorId: string },
): Promise<ImportReport> {
  const subject = { id: newId(), name: importing.file.name }
  const about = { subject, operatorId, now: importing.now }
  const report = await run(db, importing, {
    dryRun: false,
    begin: () => record(db, { act: 'import started', after: { source: importing.plan.source }, ...about }),
  })
  const { rows, counts, employers } = report
  await record(db, { act: 'jobs imported', after: { rows, ...counts, employers }, ...about })
  return report
}

async function run(
  db: Db,
  { plan, file, now }: Importing,
  { dryRun, begin }: { dryRun: boolean; begin: () => Promise<void> },
): Promise<ImportReport> {
  const rows: ImportRow[] = []
  const left = new Map<ImportVerdict, number>(importVerdicts.map((verdict) => [verdict, shownOfEach]))
  const show = (row: ImportRow) => {
    const room = left.get(row.verdict) ?? 0
    if (room > 0) rows.push(row)
    left.set(row.verdict, room - 1)
  }
  const progress: Progress = {
    async started(count) {
      if (count > mostImportRows)
        throw new UnusableInput(
          `it has ${formatCount(count)} rows, and the desk takes ${formatCount(mostImportRows)} at once; the import command takes any number`,
        )
      await begin()
    },
    moved() {},
    settled({ line, ad: { title, employer, location, category }, notes }, outcome) {
      if (typeof outcome === 'object') return
      const remarks = outcome === 'imported' ? notes.join('; ') : 'taken by an earlier import'
      show({ line, verdict: outcome, title, employer: employer.name, location, category, remarks })
    },
  }
  return explaining(async () => {
    const mapping = mappingOf(plan)
    const options = { now, openForDays: plan.openForDays ?? null, keepDates: false, dryRun }
    const summary = await importFile(db, () => createReadStream(file.tempPath), mapping, options, progress)
    for (const { line, kind, title, reason } of summary.remarks)
      if (kind !== 'noted')
        show({ line, verdict: kind, title, employer: '', location: '', category: '', remarks: reason })
    return reportOf(summary, rows)
  })
}

function reportOf(summary: Summary, rows: readonly ImportRow[]): ImportReport {
  const { imported, there, repeated, refused, employers, shiftDays } = summary
  return {
    rows: summary.rows,
    counts: { imported, there, repeated, refused },
    examples: rows.toSorted((a, b) => a.line - b.line),
    employers,
    shiftDays,
  }
}

/** What an operator has to correct in the file is a refusal, not a fault. */
async function explaining<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof UnusableInput)
      throw new Problem('unusable_file', { words: `This file cannot be imported: ${error.message}` })
    throw error
  }
}
