import { and, eq, inArray, isNotNull, not, notInArray, sql } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { takeBackDays } from '#contract/facts/import-fields.ts'
import { record } from '#features/audit/server/record.ts'
import { removeUnclaimedEmployers } from '#features/companies/server/remove-unclaimed-employers.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { paidImportedJobs, removeImportedJobs } from '#features/jobs/server/remove-imported-jobs.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { importRows, imports } from '#tables/imports.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { paidJobsStay } from '../paid-jobs-stay.ts'
import { advertisementsTakenBack } from './emails.ts'
import { lockImport } from './lock-import.ts'

/** Last day on which an import can be reverted. @param publishedAt its latest publication */
export const takeBackUntil = (publishedAt: Date) => addDays(dayOf(publishedAt), takeBackDays)

interface TakingBack {
  importId: string
  /** Null for the command line. */
  operatorId: string | null
  /** Version, and number of applications, as they were read. */
  version?: number | undefined
  applications?: number | undefined
  publicUrl: string
  now: Date
}

interface TakenBack {
  taken: number
  /** Number of jobs that stay, since their employers have paid for them. */
  stayed: number
}

/**
 * Reverts a complete import: its jobs are deleted, with the employers that it created, unless they are
 * claimed or have other jobs. A job that its employer has paid for stays. An unpublished import is discarded.
 *
 * @param store files of its jobs; without one the next sweep deletes their bytes
 * @returns the numbers of jobs that were deleted, and that stay
 * @throws Problem `not_found`
 * @throws Problem `import_state` when it was reverted before, or the period has ended
 * @throws Problem `changed_meanwhile` when it has another version, or more people have applied for its jobs
 */
export async function takeImportBack(
  db: Db,
  store: FileStore | undefined,
  { importId, operatorId, version, applications: seen, publicUrl, now }: TakingBack,
): Promise<TakenBack> {
  const { taken, stayed, paths } = await db.transaction(async (tx) => {
    const batch = await lockImport(tx, importId, version)
    if (batch.takenBackAt) throw new Problem('import_state', { words: 'This import was taken back already' })
    if (seen !== undefined) await requireSeen(tx, importId, seen)
    if (batch.publishedAt && dayOf(now) > takeBackUntil(batch.publishedAt))
      throw new Problem('import_state', {
        words: `This import was published more than ${takeBackDays} days ago. Its jobs can still be removed one by one`,
      })
    const { removed, stayed, paths } = await removeImportedJobs(tx, importId)
    const employerIds = [...new Set(removed.map(({ employerId }) => employerId))]
    await notifyOwners(tx, removed, { importId, publicUrl, now })
    await removeUnclaimedEmployers(tx, employerIds)
    await tx
      .update(imports)
      .set({ takenBackAt: now, version: sql`${imports.version} + 1` })
      .where(eq(imports.id, importId))
    await tx
      .update(importRows)
      .set({ ad: null })
      .where(and(eq(importRows.importId, importId), isNotNull(importRows.ad)))
    if (operatorId)
      await record(tx, {
        act: batch.publishedAt ? 'import taken back' : 'import discarded',
        subject: { id: importId, name: batch.fileName },
        after: { source: batch.source, jobs: removed.length, ...(stayed > 0 && { stayed }) },
        operatorId,
        now,
      })
    return { taken: removed.length, stayed, paths }
  })
  if (store) for (const path of paths) await removeBytes(store, path)
  return { taken, stayed }
}

/** Words for the result of `takeImportBack`. */
export function takenBackWords({ taken, stayed }: TakenBack): string {
  const deleted = `Taken back: ${countOf(taken, 'job was', 'jobs were')} deleted`
  if (stayed > 0)
    return taken > 0 ? `${deleted}. ${paidJobsStay(stayed)}` : `Taken back: ${paidJobsStay(stayed)}`
  return taken === 0 ? 'None of it is online' : deleted
}

/** @throws Problem `changed_meanwhile` when more people have applied for its jobs */
async function requireSeen(tx: Db, importId: string, seen: number): Promise<void> {
  // Locked as for a deletion: an application that is being made waits for the end, or is counted here.
  const all = () =>
    tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.importId, importId), notInArray(jobs.id, paidImportedJobs(tx, importId))))
  await all().orderBy(jobs.id).for('update')
  const more = (await tx.$count(applications, inArray(applications.jobId, all()))) - seen
  if (more > 0)
    throw new Problem('changed_meanwhile', {
      words: `${countOf(more, 'more person has', 'more people have')} applied in the meantime: please check again`,
    })
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
