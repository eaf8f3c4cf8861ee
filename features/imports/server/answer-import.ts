import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate, startOfDay } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { leftOut } from '#contract/imports/import-batches.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { importRows } from '#tables/imports.ts'
import { countImportChange, lockImport } from './lock-import.ts'
import type { Question } from './questions.ts'
import { type SchedulePlan, scheduleNotes, whyOver } from './schedule.ts'
import { adOf, questionOf, storedQuestion } from './stored-ad.ts'

export interface Answer {
  importId: string
  /** Key of the question. */
  group: string
  /** Line of a single row; otherwise all rows of the group. */
  line?: number | undefined
  /** One of the choices, or 'leave out'. */
  answer?: string | undefined
  day?: string | undefined
  /** Null for the command line. */
  operatorId: string | null
  now: Date
}

/** Number of rows by their result. */
export type Answered = Record<'ready' | 'held' | 'refused', number>

const batchSize = 200

/**
 * Answers a question about held rows. A row without further questions is ready for publication, unless it
 * has expired.
 *
 * @throws Problem `not_found` when no row has this question
 * @throws Problem `import_state` when the import was published or taken back
 * @throws Problem `invalid_input` when the question has no such answer
 */
export async function answerImport(db: Db, given: Answer): Promise<Answered> {
  const { importId, group, line, operatorId, now } = given
  return db.transaction(async (tx) => {
    const batch = await lockImport(tx, importId)
    if (batch.takenBackAt || batch.finishedAt)
      throw new Problem('import_state', { words: 'This import no longer needs answers' })
    const answered = { ready: 0, held: 0, refused: 0 }
    const written = new Set<string>()
    for (let after = -1; ; ) {
      const rows = await tx
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, importId),
            eq(importRows.verdict, 'held'),
            sql`${importRows.questions} @> ${JSON.stringify([{ group }])}::jsonb`,
            gt(importRows.line, after),
            line === undefined ? undefined : eq(importRows.line, line),
          ),
        )
        .orderBy(asc(importRows.line))
        .limit(batchSize)
      const settled = rows.flatMap((row) => settledBy(row, given, batch, written) ?? [])
      for (const { verdict } of settled) answered[verdict]++
      await settle(tx, importId, settled)
      after = rows.at(-1)?.line ?? after
      if (rows.length < batchSize) break
    }
    if (answered.ready + answered.held + answered.refused === 0) throw nothingAnswered(written, given)
    await countImportChange(tx, importId)
    if (operatorId) await record(tx, entryOf(batch, given, answered, operatorId, now))
    return answered
  })
}

type Row = typeof importRows.$inferSelect

interface Settled {
  line: number
  verdict: keyof Answered
  remarks: string[]
  questions: Record<string, unknown>[]
  ad: Record<string, unknown> | null
}

/** A row with the answer applied; undefined if its question has no such answer. */
function settledBy(
  { line, ad, remarks, questions: stored }: Row,
  { group, line: only, answer, day, now }: Answer,
  batch: Omit<SchedulePlan, 'now'>,
  written: Set<string>,
): Settled | undefined {
  const questions = stored.map(questionOf)
  const question = questions.find((one) => one.group === group)
  if (!question) return undefined
  written.add(question.written.toLowerCase())
  if (answer === leftOut)
    return {
      line,
      verdict: 'refused',
      remarks: ['left out at the desk', ...remarks],
      questions: [],
      ad: null,
    }
  // One day cannot answer for different texts.
  if (day !== undefined && only === undefined && written.size > 1) throw nothingAnswered(written, { day })
  const effect = answerOf(question, answer, day)
  if (!effect) return undefined
  const left = questions.filter((one) => one !== question)
  const changed = { ...ad, ...effect.changes }
  const plan = { ...batch, now }
  const over = left.length === 0 ? whyOver(adOf(changed), plan) : undefined
  if (over) return { line, verdict: 'refused', remarks: [over], questions: [], ad: null }
  const rest = remarks.map((remark) => (remark === question.why ? `${remark}: ${effect.words}` : remark))
  return {
    line,
    verdict: left.length > 0 ? 'held' : 'ready',
    remarks: left.length > 0 ? rest : [...new Set([...rest, ...scheduleNotes(adOf(changed), plan)])],
    questions: left.map(storedQuestion),
    ad: changed,
  }
}

/** Returns the effect of an answer on the advertisement, and its words in the report. */
function answerOf({ choices, takesDay }: Question, answer?: string, day?: string) {
  if (day !== undefined) {
    if (!takesDay) return undefined
    const closesAt = startOfDay(day)
    return { changes: { closesAt: closesAt.toISOString() }, words: `taken as ${formatLongDate(closesAt)}` }
  }
  const choice = choices.find((one) => one.answer === answer)
  return choice && { changes: choice.changes, words: `taken as '${choice.words}'` }
}

async function settle(tx: Db, importId: string, rows: readonly Settled[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update ${importRows} set verdict = s.verdict, remarks = s.remarks, questions = s.questions, ad = s.ad
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(line int, verdict text, remarks text[], questions jsonb, ad jsonb)
    where ${importRows.importId} = ${importId} and ${importRows.line} = s.line`)
}

function nothingAnswered(written: ReadonlySet<string>, { day }: Pick<Answer, 'day'>): Problem {
  if (written.size === 0) return new Problem('not_found', { words: 'No row waits for this answer' })
  const field = day === undefined ? 'answer' : 'day'
  const why =
    day !== undefined && written.size > 1
      ? 'cannot be said of rows that are written differently: please say it of each'
      : 'is none that can be given to this question'
  return wrongField(field, why)
}

function entryOf(
  { id, fileName }: { id: string; fileName: string },
  { group, line, answer, day }: Answer,
  answered: Answered,
  operatorId: string,
  now: Date,
) {
  return {
    act: 'held rows answered' as const,
    subject: { id, name: fileName },
    after: { question: group, answer: day ?? answer, ...(line !== undefined && { line }), ...answered },
    operatorId,
    now,
  }
}

const rowsOf = (count: number, words: string) =>
  count === 0 ? [] : `${countOf(count, 'row is', 'rows are')} ${words}`

/** Words for the operator. @param read number of rows with the question as it was read */
export function answeredWords({ ready, held, refused }: Answered, read = 0): string {
  const elsewhere = read - ready - held - refused
  return [
    rowsOf(ready, 'ready to be published'),
    rowsOf(held, 'still held for something else'),
    rowsOf(refused, 'refused'),
    elsewhere > 0
      ? `${countOf(elsewhere, 'row was', 'rows were')} answered by a colleague in the meantime`
      : [],
  ]
    .flat()
    .join('; ')
}
