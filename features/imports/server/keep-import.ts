import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { importRows, imports } from '#tables/imports.ts'
import type { Source } from './csv-text.ts'
import type { Mapping } from './mapping.ts'
import { type ImportOptions, type ReadRow, readImportFile, type Summary } from './read-import-file.ts'
import { storedAd, storedQuestion } from './stored-ad.ts'

export interface Keeping {
  source: Source
  fileName: string
  mapping: Mapping
  options: ImportOptions
  /** Null for the command line. */
  operatorId: string | null
  started(rows: number): void | Promise<void>
  moved?(rows: number): void
  read?(rows: readonly ReadRow[]): void
}

/**
 * Reads a file of advertisements and stores them for review and later publication: all or nothing.
 *
 * @throws UnusableInput when it is not CSV or lacks a mapped column
 */
export async function keepImport(db: Db, keeping: Keeping): Promise<{ importId: string; summary: Summary }> {
  const { source, fileName, mapping, options, operatorId } = keeping
  return db.transaction(async (tx) => {
    const { now, openForDays, keepDates } = options
    const [kept] = await tx
      .insert(imports)
      .values({ source: mapping.source, fileName, operatorId, createdAt: now, openForDays, keepDates })
      .returning({ id: imports.id })
    const importId = kept?.id ?? ''
    const summary = await readImportFile(tx, source, mapping, options, {
      started: keeping.started,
      moved: keeping.moved ?? (() => {}),
      async read(rows) {
        keeping.read?.(rows)
        if (rows.length > 0) await tx.insert(importRows).values(rows.map((row) => rowOf(importId, row)))
      },
    })
    await tx.update(imports).set({ shiftDays: summary.shiftDays }).where(eq(imports.id, importId))
    return { importId, summary }
  })
}

function rowOf(importId: string, { ad, customer, questions, ...facts }: ReadRow) {
  return {
    ...facts,
    importId,
    questions: questions.map(storedQuestion),
    sourceKey: ad?.sourceKey ?? null,
    ad: ad ? storedAd(ad) : null,
    customerId: customer?.id ?? null,
  }
}
