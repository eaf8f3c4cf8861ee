import { createReadStream } from 'node:fs'
import { formatCount } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { maxImportRows } from '#contract/facts/import-fields.ts'
import type { ImportDoubt, ImportPlan, ImportReport } from '#contract/imports/desk-import.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { mappingOf } from './column-mapping.ts'
import { layoutOf } from './csv-layout.ts'
import type { Source } from './csv-text.ts'
import { type ColumnGuess, guessColumns } from './guess-columns.ts'
import { keepImport } from './keep-import.ts'
import { UnusableInput } from './mapping.ts'
import { shownQuestion } from './questions.ts'
import { doubtsAboutPlan, readColumns } from './read-columns.ts'
import { type ReadRow, readImportFile, type Summary } from './read-import-file.ts'
import { DoubtsOfFile } from './tally-doubts.ts'

/** Maximum number of rows shown per verdict. */
const shownOfEach = 100
const maxExampleLength = 120

/** @throws Problem `unusable_file` with the reason why it is not CSV */
export async function readImportColumns(file: ReceivedFile) {
  return explaining(async () => {
    const source = () => createReadStream(file.tempPath)
    const layout = await layoutOf(source)
    const read = await readColumns(source, layout)
    const columns = [...read].map(([name, values]) => ({
      name,
      values: values.values(),
      example: values.example,
    }))
    const guesses = guessColumns(columns)
    return {
      columns: columns.map(({ name, values, example }, at) => ({
        name,
        example: example.slice(0, maxExampleLength),
        filled: values.filled,
        ...(guesses[at] ?? noGuess),
      })),
    }
  })
}

const noGuess: ColumnGuess = { field: '', certainty: 'likely', why: '' }

interface Importing {
  plan: ImportPlan
  file: ReceivedFile
  now: Date
}

/** @throws Problem `unusable_file` or `invalid_input` with what to correct */
export async function previewImport(db: Db, importing: Importing): Promise<ImportReport> {
  const examples = collected()
  return explaining(async () => {
    const { mapping, options, source } = partsOf(importing)
    const reader = { started: refuseTooMany, moved() {}, read: examples.add }
    const summary = await readImportFile(db, source, mapping, options, reader)
    return reportOf(summary, examples, await doubtsAboutColumns(source, importing.plan))
  })
}

/**
 * Reads a file and stores its advertisements for review and publication.
 *
 * @throws Problem `unusable_file` or `invalid_input` with what to correct; nothing is stored then
 */
export async function readImport(
  db: Db,
  { operatorId, ...importing }: Importing & { operatorId: string },
): Promise<ImportReport & { importId: string }> {
  const examples = collected()
  const { file, plan, now } = importing
  return explaining(() =>
    db.transaction(async (tx) => {
      const { importId, summary } = await keepImport(tx, {
        ...partsOf(importing),
        operatorId,
        fileName: file.name,
        started: refuseTooMany,
        read: examples.add,
      })
      await record(tx, {
        act: 'import started',
        subject: { id: importId, name: file.name },
        after: { source: plan.source, rows: summary.rows },
        operatorId,
        now,
      })
      const { source } = partsOf(importing)
      return { importId, ...reportOf(summary, examples, await doubtsAboutColumns(source, plan)) }
    }),
  )
}

async function doubtsAboutColumns(source: Source, plan: ImportPlan): Promise<ImportDoubt[]> {
  const columns = await readColumns(source, await layoutOf(source))
  return doubtsAboutPlan(columns, plan).map((doubt) => ({ ...doubt, holds: false }))
}

function partsOf({ plan, file, now }: Importing) {
  return {
    source: () => createReadStream(file.tempPath),
    mapping: mappingOf(plan),
    options: {
      now,
      openForDays: plan.openForDays ?? null,
      keepDates: false,
      moveDates: plan.oldDates === 'move',
    },
  }
}

function refuseTooMany(count: number): void {
  if (count > maxImportRows)
    throw new UnusableInput(
      `it has ${formatCount(count)} rows, and the desk takes ${formatCount(maxImportRows)} at once; the import command takes any number`,
    )
}

/** First rows of each verdict, with and without a remark. */
function collected() {
  const rows: ImportRow[] = []
  const taken = new Map<string, number>()
  const doubts = new DoubtsOfFile()
  return {
    rows,
    doubts,
    add(read: readonly ReadRow[]) {
      doubts.add(read)
      for (const { ad: _, customer: __, questions, ...row } of read) {
        const kind = `${row.verdict} ${row.remarks.length > 0}`
        const before = taken.get(kind) ?? 0
        if (before < shownOfEach) rows.push({ ...row, questions: questions.map(shownQuestion) })
        taken.set(kind, before + 1)
      }
    },
  }
}

function reportOf(
  { counts, categories: _, withPay: __, ...summary }: Summary,
  { rows, doubts }: ReturnType<typeof collected>,
  aboutColumns: readonly ImportDoubt[],
): ImportReport {
  return {
    ...summary,
    counts: { ...counts, imported: 0, unconfirmed: 0 },
    doubts: [...aboutColumns, ...doubts.all()],
    examples: [...rows],
  }
}

/** Reports errors of the file as a refusal and not as a server error. */
async function explaining<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof UnusableInput)
      throw new Problem('unusable_file', { words: `This file cannot be imported: ${error.message}` })
    throw error
  }
}
