import { and, asc, eq, inArray } from 'drizzle-orm'
import { removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { entitlementEntries } from '#tables/subscriptions/subscriptions.ts'
import { pagesOf } from './access.ts'

/** Ids of the jobs of an import that its employers have paid for since, by an ad or under a plan. */
export const paidImportedJobs = (db: Db, importId: string) =>
  db
    .select({ id: jobs.id })
    .from(entitlementEntries)
    .innerJoin(jobs, eq(jobs.id, entitlementEntries.jobId))
    .where(and(eq(jobs.importId, importId), eq(entitlementEntries.kind, 'spent')))

/** Jobs that one statement deletes: each has rows in many tables, and a statement has five seconds. */
const batchSize = 200

interface RemovedJobs {
  removed: { employerId: string }[]
  /** Number of jobs that stay, since their employers have paid for them. */
  stayed: number
  paths: (string | undefined)[]
}

/**
 * Deletes the jobs of an import, like their employers would: job seekers keep their applications under the
 * titles. Jobs that an employer has paid for are the employer's own, and stay.
 *
 * @returns their owners, and the paths of their files' bytes
 */
export async function removeImportedJobs(tx: Db, importId: string): Promise<RemovedJobs> {
  const all = await tx
    .select({
      id: jobs.id,
      employerId: jobs.employerId,
      category: jobs.category,
      fileId: jobs.attachmentFileId,
    })
    .from(jobs)
    .where(eq(jobs.importId, importId))
    .orderBy(asc(jobs.id))
    .for('update')
  // Read after the lock, which a payment holds too.
  const paid = new Set((await paidImportedJobs(tx, importId)).map(({ id }) => id))
  const found = all.filter(({ id }) => !paid.has(id))
  const stayed = all.length - found.length
  if (found.length === 0) return { removed: [], stayed, paths: [] }
  const ids = found.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batchSize)
    await tx.delete(jobs).where(inArray(jobs.id, ids.slice(from, from + batchSize)))
  await invalidate(tx, [...new Set(found.flatMap(pagesOf))])
  const paths: (string | undefined)[] = []
  for (const { fileId } of found) if (fileId) paths.push(await removeFile(tx, fileId))
  return { removed: found.map(({ employerId }) => ({ employerId })), stayed, paths }
}
