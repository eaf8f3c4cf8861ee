import { eq, inArray } from 'drizzle-orm'
import { takeBackDays } from '#contract/import-fields.ts'
import { addDays, dayOf } from '#contract/maldives.ts'
import { Problem } from '#contract/problems.ts'
import { record } from '#features/audit/server/record.ts'
import { removeUnclaimedEmployers } from '#features/employers/server/remove-unclaimed-employers.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { removeImportedJobs } from '#features/jobs/server/remove-imported-jobs.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { accounts } from '#tables/accounts.ts'
import { importRows, imports } from '#tables/imports.ts'
import { advertisementsTakenBack } from './emails.ts'
import { lockImport } from './lock-import.ts'

/** The last day on which an import can be taken back. */
export const takeBackUntil = (publishedAt: Date) => addDays(dayOf(publishedAt), takeBackDays)

interface TakingBack {
  importId: string
  /** Null: from the command line. */
  operatorId: string | null
  publicUrl: string
  now: Date
}

/**
 * Takes an import back whole: its jobs are deleted, and the employers that came with it, unless somebody has claimed them
 * or they have other jobs. One that was not published yet is discarded.
 *
 * @param store where files of its jobs are; without one the next sweep removes their bytes
 * @returns how many jobs were on the board
 * @throws Problem `not_found`
 * @throws Problem `import_state` when it was taken back before, or its time is over
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

/** Notifies people who sign in with an account that some of its jobs were removed. */
async function notifyOwners(
  tx: Db,
  removed: readonly { employerId: string }[],
  about: { importId: string; publicUrl: string; now: Date },
): Promise<void> {
  const counts = Map.groupBy(removed, ({ employerId }) => employerId)
  if (counts.size === 0) return
  const owners = await tx
    .select({ id: accounts.id, to: accounts.email, name: accounts.name, isUnclaimed: accounts.isUnclaimed })
    .from(accounts)
    .where(inArray(accounts.id, [...counts.keys()]))
  for (const { isUnclaimed, ...owner } of owners) {
    if (isUnclaimed) continue
    const taken = counts.get(owner.id)?.length ?? 0
    await notify(tx, advertisementsTakenBack({ ...owner, ...about, taken }), about.now)
  }
}
