import { and, eq, inArray, not } from 'drizzle-orm'
import { takeBackDays } from '#contract/import-fields.ts'
import { addDays, dayOf } from '#contract/maldives.ts'
import { Problem } from '#contract/problems.ts'
import { record } from '#features/audit/server/record.ts'
import { removeUnclaimedEmployers } from '#features/employers/server/remove-unclaimed-employers.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { removeImportedJobs } from '#features/jobs/server/remove-imported-jobs.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { accounts } from '#tables/accounts.ts'
import { importRows, imports } from '#tables/imports.ts'
import { advertisementsTakenBack } from './emails.ts'
import { lockImport } from './lock-import.ts'

/** Last day on which an import can be reverted. */
export const takeBackUntil = (publishedAt: Date) => addDays(dayOf(publishedAt), takeBackDays)

interface TakingBack {
  importId: string
  /** Null for the command line. */
  operatorId: string | null
  publicUrl: string
  now: Date
}

/**
 * Reverts a complete import: its jobs are deleted, with the employers that it created, unless they are
 * claimed or have other jobs. An unpublished one is discarded.
 *
 * @param store files of its jobs; without one the next sweep deletes their bytes
 * @returns the number of published jobs
 * @throws Problem `not_found`
 * @throws Problem `import_state` when it was reverted before, or the period has ended
 */
export async function takeImportBack(
  db: Db,
  store: FileStore | undefined,
  { importId, operatorId, publicUrl, now }: TakingBack,
): Promise<number> {
  const { taken, paths } = await db.transaction(async (tx) => {
    const batch = await lockImport(tx, importId)
    if (batch.takenBackAt) throw new Problem('import_state', { words: 'This import was taken back already' })
    if (batch.publishedAt && dayOf(now) > takeBackUntil(batch.publishedAt))
      throw new Problem('import_state', {
        words: `This import was published more than ${takeBackDays} days ago. Its jobs can still be removed one by one`,
      })
    const { removed, paths } = await removeImportedJobs(tx, importId)
    const employerIds = [...new Set(removed.map(({ employerId }) => employerId))]
    await notifyOwners(tx, removed, { importId, publicUrl, now })
    await removeUnclaimedEmployers(tx, employerIds)
    await tx.update(imports).set({ takenBackAt: now }).where(eq(imports.id, importId))
    await tx.update(importRows).set({ ad: null }).where(eq(importRows.importId, importId))
    if (operatorId)
      await record(tx, {
        act: batch.publishedAt ? 'import taken back' : 'import discarded',
        subject: { id: importId, name: batch.fileName },
        after: { source: batch.source, jobs: removed.length },
        operatorId,
        now,
      })
    return { taken: removed.length, paths }
  })
  if (store) for (const path of paths) await removeBytes(store, path)
  return taken
}

/** Notifies the members of a company that some of its jobs were removed. */
async function notifyOwners(
  tx: Db,
  removed: readonly { employerId: string }[],
  about: { importId: string; publicUrl: string; now: Date },
): Promise<void> {
  const counts = Map.groupBy(removed, ({ employerId }) => employerId)
  if (counts.size === 0) return
  const owners = await tx
    .select({ id: accounts.id, to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(inArray(accounts.id, [...counts.keys()]), not(accounts.isUnclaimed)))
  const mails = owners.map((owner) =>
    advertisementsTakenBack({ ...owner, ...about, taken: counts.get(owner.id)?.length ?? 0 }),
  )
  await notifyAll(tx, mails, about.now)
}
