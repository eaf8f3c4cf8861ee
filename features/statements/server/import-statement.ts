import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { StatementField } from '#contract/facts/statement-facts.ts'
import type { Statement } from '#contract/statements/statements.ts'
import { record } from '#features/audit/server/record.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { statementLayouts, statementLines, statements } from '#tables/statements.ts'
import { readStatementById } from './read-statements.ts'
import type { ChosenColumn, ReadStatement } from './reading/read-statement.ts'
import { runStatementTask } from './statement-task.ts'

interface Importing {
  file: ReceivedFile
  columns: ChosenColumn[] | undefined
  layout: string | undefined
  operatorId: string
  now: Date
}

type Read = Exclude<ReadStatement, { unusable: string }>

/**
 * Reads the file of a bank and keeps its lines. The same file again changes nothing; with other columns its
 * lines are read again, and those that were used stay used.
 *
 * @throws Problem `unusable_file` with what is wrong with it
 */
export async function importStatement(db: Db, importing: Importing): Promise<Statement> {
  const { file, columns, layout, operatorId, now } = importing
  const sha256 = createHash('sha256')
    .update(await readFile(file.tempPath))
    .digest('hex')
  const read = await readApart(db, importing, sha256)
  const id = await db.transaction(async (tx) => {
    const kept = await keep(tx, { sha256, name: file.name, read, operatorId, now })
    if (layout) await keepLayout(tx, { name: layout, read, operatorId, now })
    if (kept.isNew)
      await record(tx, {
        act: 'statement imported',
        subject: { id: kept.id, name: file.name },
        after: { lines: read.lines.length, sha256 },
        operatorId,
        now,
      })
    else if (columns && !kept.isSame) await readAgain(tx, kept.id, read)
    return kept.id
  })
  return readStatementById(db, id)
}

/** In a process of its own; what is wrong with the file is said in words. */
async function readApart(db: Db, { file, columns, now }: Importing, sha256: string): Promise<Read> {
  const [known] = await db
    .select({ columns: statements.columns })
    .from(statements)
    .where(eq(statements.sha256, sha256))
  const layouts = await db
    .select({
      name: statementLayouts.name,
      header: statementLayouts.header,
      columns: statementLayouts.columns,
    })
    .from(statementLayouts)
  try {
    const read = await runStatementTask('readStatement', {
      path: file.tempPath,
      columns: columns ?? null,
      before: known ? chosenOf(known.columns) : null,
      layouts: layouts.map((one) => ({ ...one, columns: one.columns as ChosenColumn[] })),
      now: now.toISOString(),
    })
    if ('unusable' in read) throw unusable(read.unusable)
    return read
  } catch (error) {
    throw error instanceof TaskBrokenOff ? unusable('it takes too much time or memory') : error
  }
}

const unusable = (why: string) =>
  new Problem('unusable_file', { words: `This statement cannot be read: ${why}` })

interface Keeping {
  sha256: string
  name: string
  read: Read
  operatorId: string
  now: Date
}

/** The unique hash of the file decides which of several imports keeps it. */
async function keep(tx: Db, { sha256, name, read, operatorId, now }: Keeping) {
  const { columns, layout, outgoing, unread } = read
  const [made] = await tx
    .insert(statements)
    .values({ name, sha256, importedBy: operatorId, createdAt: now, columns, layout, outgoing, unread })
    .onConflictDoNothing()
    .returning({ id: statements.id })
  if (made) {
    await insertLines(tx, made.id, read)
    return { id: made.id, isNew: true, isSame: false }
  }
  const [known] = await tx.select().from(statements).where(eq(statements.sha256, sha256)).for('update')
  if (!known) throw new Problem('busy')
  const fieldsOf = (all: { field: string }[]) => all.map(({ field }) => field).join()
  return { id: known.id, isNew: false, isSame: fieldsOf(known.columns) === fieldsOf(columns) }
}

async function readAgain(tx: Db, id: string, read: Read): Promise<void> {
  const { columns, layout, outgoing, unread } = read
  await tx.delete(statementLines).where(inArray(statementLines.statementId, [id]))
  await tx.update(statements).set({ columns, layout, outgoing, unread }).where(eq(statements.id, id))
  await insertLines(tx, id, read)
}

/** Maximum number of rows in a statement of SQL, which takes 65,535 values. */
const atOnce = 500

async function insertLines(tx: Db, statementId: string, { lines }: Read): Promise<void> {
  for (let from = 0; from < lines.length; from += atOnce)
    await tx.insert(statementLines).values(
      lines.slice(from, from + atOnce).map((line, at) => ({
        id: newId(),
        statementId,
        place: from + at,
        ...line,
      })),
    )
}

const chosenOf = (columns: readonly { name: string; field: string }[]): ChosenColumn[] =>
  columns.flatMap(({ name: column, field }) =>
    field === '' ? [] : [{ column, field: field as StatementField }],
  )

async function keepLayout(
  tx: Db,
  { name, read, operatorId, now }: { name: string; read: Read; operatorId: string; now: Date },
): Promise<void> {
  const kept = {
    header: read.columns.map((column) => column.name),
    columns: chosenOf(read.columns),
    keptBy: operatorId,
    keptAt: now,
  }
  await tx
    .insert(statementLayouts)
    .values({ name, ...kept })
    .onConflictDoUpdate({ target: statementLayouts.name, set: kept })
}
