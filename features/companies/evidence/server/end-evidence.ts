import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { dayOf, millisecondsPerDay } from '#contract/base/maldives.ts'
import { evidenceDocumentsKeptForDays } from '#contract/facts/retention.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { pagesWithEvidence } from './pages-with-evidence.ts'

/** Ends facts whose last day is over, and drops the pages that show them. @returns how many ended */
export async function endEvidence(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(employerEvidence)
      .set({ since: null })
      .where(and(isNotNull(employerEvidence.since), lt(employerEvidence.until, dayOf(now))))
      .returning({ employerId: employerEvidence.employerId })
    if (ended.length > 0)
      await invalidate(tx, [...new Set(ended.flatMap(({ employerId }) => pagesWithEvidence(employerId)))])
    return ended.length
  })
}

/**
 * Deletes documents thirty days after an operator has looked at them.
 *
 * @returns how many were deleted
 * @throws AggregateError when some failed
 */
export async function deleteSeenDocuments(db: Db, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - evidenceDocumentsKeptForDays * millisecondsPerDay)
  const seen = and(
    isNotNull(employerEvidence.fileId),
    isNull(employerEvidence.askedAt),
    or(lt(employerEvidence.lookedAt, before), eq(employerEvidence.lookedAt, before)),
  )
  const due = await db.select({ fileId: employerEvidence.fileId }).from(employerEvidence).where(seen)
  return oneByOne(due, 'documents could not be deleted', async ({ fileId }) => {
    const path = fileId === null ? undefined : await removeFile(db, fileId)
    await removeBytes(store, path)
    return path === undefined ? 0 : 1
  })
}
