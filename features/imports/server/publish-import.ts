import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { record } from '#features/audit/server/record.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { isUnavailable } from '#platform/database/failures.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { importRows, imports } from '#tables/imports.ts'
import { advertisementsFiled } from './emails.ts'
import { countImportChange, lockImport } from './lock-import.ts'
import { onlyConfirmed } from './read-import-file.ts'
import { adOf } from './stored-ad.ts'
import { customerNow, type Outcome, type TakePlan, takeAds } from './take-ads.ts'

interface Publishing {
  importId: string
  /** All customers whose advertisements are published, after the operator's confirmation: one that is missing is no longer. */
  customers: readonly string[]
  /** Null for the command line. */
  operatorId: string | null
  /** Version of the import as it was read. */
  version?: number | undefined
  publicUrl: string
  now: Date
}

const batchSize = 200

/**
 * Publishes an import in batches, each row completely or not at all. After an interruption, publishing
 * again continues. Held rows stay: the import is published when none is left. Confirmed customers are
 * notified.
 *
 * @returns how many were published
 * @throws Problem `not_found`
 * @throws Problem `import_state` when it was published or taken back before, or all of its rows are held
 * @throws Problem `changed_meanwhile` when it has another version than the one that was read
 */
export async function publishImport(db: Db, publishing: Publishing): Promise<number> {
  await requireReady(db, publishing.importId)
  await begin(db, publishing)
  let published = 0
  for (;;) {
    const some = await publishSome(db, publishing)
    published += some.published
    if (some.isDone) return published
  }
}

/**
 * Keeps what is confirmed for each batch of each operator, also after an interruption. From here on another operator
 * who read the import before is refused.
 *
 * @throws Problem `import_state` or `changed_meanwhile`
 */
async function begin(db: Db, { importId, version, customers }: Publishing): Promise<void> {
  await db.transaction(async (tx) => {
    const { takenBackAt, finishedAt } = await lockImport(tx, importId, version)
    if (takenBackAt) throw wasTakenBack()
    if (finishedAt) throw new Problem('import_state', { words: 'This import is published already' })
    await countImportChange(tx, importId)
    await tx
      .update(imports)
      .set({ confirmed: [...new Set(customers)] })
      .where(eq(imports.id, importId))
  })
}

const wasTakenBack = () =>
  new Problem('import_state', { words: 'This import was taken back. Please read the file again' })

/** @throws Problem `import_state` when nothing is ready and some rows are held */
async function requireReady(db: Db, importId: string): Promise<void> {
  const [ready, held] = [await countRows(db, importId, 'ready'), await countRows(db, importId, 'held')]
  if (ready === 0 && held > 0)
    throw new Problem('import_state', {
      words: `${held === 1 ? 'The row that is left is' : `The ${formatCount(held)} rows that are left are`} held. Please say what is asked of them first`,
    })
}

async function countRows(db: Db, importId: string, verdict: 'ready' | 'held'): Promise<number> {
  return db.$count(importRows, and(eq(importRows.importId, importId), eq(importRows.verdict, verdict)))
}

interface Some {
  published: number
  /** No row is left. */
  isDone: boolean
}

async function publishSome(db: Db, publishing: Publishing): Promise<Some> {
  try {
    return await patiently(() => publishTogether(db, publishing, batchSize))
  } catch (error) {
    if (error instanceof Problem || isUnavailable(error)) throw error
  }
  // The database refuses one of them: publishing one by one finds the faulty row.
  let published = 0
  for (let left = batchSize; left > 0; left--) {
    const one = await patiently(() => publishTogether(db, publishing, 1, { refusing: true }))
    published += one.published
    if (one.isDone) return { published, isDone: true }
  }
  return { published, isDone: false }
}

type Row = typeof importRows.$inferSelect

async function publishTogether(
  db: Db,
  publishing: Publishing,
  maxRows: number,
  { refusing = false } = {},
): Promise<Some> {
  const { importId, now } = publishing
  return db.transaction(async (tx) => {
    const { shiftDays, openForDays, keepDates, ...batch } = await lockImport(tx, importId)
    if (batch.takenBackAt) throw wasTakenBack()
    // A colleague who published it at the same time was first with the rest.
    if (batch.finishedAt) return { published: 0, isDone: true }
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, importId), eq(importRows.verdict, 'ready')))
      .orderBy(asc(importRows.line))
      .limit(maxRows)
    if (rows.length === 0) {
      await finish(tx, batch, publishing)
      return { published: 0, isDone: true }
    }
    const plan = {
      importId,
      now,
      shiftDays,
      openForDays,
      keepDates,
      confirmed: new Set(batch.confirmed),
    }
    const outcomes = refusing ? [await takeOrRefuse(tx, rows, plan)] : await take(tx, rows, plan)
    await settle(
      tx,
      importId,
      rows.map((row, at) => settled(row, outcomes[at] ?? 'there', plan.confirmed)),
    )
    const published = outcomes.filter((outcome) => outcome === 'imported').length
    if (!batch.publishedAt || published > 0)
      await tx.update(imports).set({ publishedAt: now }).where(eq(imports.id, importId))
    return { published, isDone: false }
  })
}

const take = (tx: Db, rows: readonly Row[], plan: TakePlan) =>
  takeAds(
    tx,
    rows.map(({ ad }) => adOf(ad ?? {})),
    plan,
  )

async function takeOrRefuse(tx: Db, rows: readonly Row[], plan: TakePlan): Promise<Outcome> {
  try {
    return (await tx.transaction((inner) => take(inner, rows, plan)))[0] ?? 'there'
  } catch (error) {
    if (isUnavailable(error)) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { refused: `the database refused it: ${cause instanceof Error ? cause.message : String(cause)}` }
  }
}

function settled({ line, remarks, customerId }: Row, outcome: Outcome, confirmed: ReadonlySet<string>) {
  const verdict = typeof outcome === 'string' ? outcome : 'refused'
  const wasAsked = customerId !== null && !confirmed.has(customerId)
  const others = remarks.filter((remark) => !remark.endsWith(onlyConfirmed))
  const why = {
    imported: others,
    there: ['taken by another import in the meantime'],
    // Its employer became a customer after the file was read: nobody could confirm it.
    unconfirmed: wasAsked ? remarks : [customerNow, ...others],
    refused: typeof outcome === 'string' ? [] : [outcome.refused],
  }
  return { line, verdict, remarks: why[verdict] }
}

async function settle(tx: Db, importId: string, rows: readonly ReturnType<typeof settled>[]): Promise<void> {
  await tx.execute(sql`
    update ${importRows} set verdict = s.verdict, remarks = s.remarks, ad = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(line int, verdict text, remarks text[])
    where ${importRows.importId} = ${importId} and ${importRows.line} = s.line`)
}

/** Notifies the customers, and records the result. With held rows, publishing can continue later. */
async function finish(
  tx: Db,
  { id, fileName, source }: Pick<typeof imports.$inferSelect, 'id' | 'fileName' | 'source'>,
  { operatorId, publicUrl, now }: Publishing,
): Promise<void> {
  const isLast = (await countRows(tx, id, 'held')) === 0
  await tx
    .update(imports)
    .set({ ...(isLast && { finishedAt: now }), publishedAt: sql`coalesce(${imports.publishedAt}, ${now})` })
    .where(eq(imports.id, id))
  const owners = await tx
    .select({ id: accounts.id, to: accounts.email, name: accounts.name, filed: count() })
    .from(importRows)
    .innerJoin(accounts, eq(accounts.id, importRows.customerId))
    .where(
      and(eq(importRows.importId, id), eq(importRows.verdict, 'imported'), isNotNull(importRows.customerId)),
    )
    .groupBy(accounts.id)
  const mails = owners.map((owner) => advertisementsFiled({ ...owner, importId: id, publicUrl }))
  await notifyAll(tx, mails, now)
  if (!operatorId) return
  const settled = await tx
    .select({ verdict: importRows.verdict, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.verdict)
  await record(tx, {
    act: 'jobs imported',
    subject: { id, name: fileName },
    after: { source, ...Object.fromEntries(settled.map(({ verdict, rows }) => [verdict, rows])) },
    operatorId,
    now,
  })
}

/** Retries: another import may hold a key or an employer for a moment. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (!isUnavailable(error) || attempt === 4) throw error
      await new Promise((go) => setTimeout(go, attempt * 300))
    }
  }
}

/** Words for the operator. */
export const publishedWords = (published: number): string =>
  `${countOf(published, 'advertisement is', 'advertisements are')} online now`
