import { eq } from 'drizzle-orm'
import { leftOutLine } from '#contract/base/left-out-words.ts'
import { Problem } from '#contract/base/problems.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { lockOwnJob, pagesOf } from './access.ts'
import { lockSelectedJobs } from './selected-jobs.ts'

export interface Deleting {
  employerId: string
  jobId: string
  /** State of the job as it was read. An absent field is not compared. */
  read?: { version?: number | undefined; applicants?: number | undefined }
  /** Runs in the transaction, before the job is gone. */
  before?: (tx: Db) => Promise<void>
  now: Date
}

/**
 * Deletes a job with its attachment. Job seekers keep their applications under the job's title; a spent ad
 * stays spent.
 *
 * @returns its title
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `changed_meanwhile` when it was changed since it was read, or somebody has applied
 */
export async function deleteJob(
  db: Db,
  services: Services,
  { employerId, jobId, read, before, now }: Deleting,
): Promise<string> {
  const { title, path } = await db.transaction(async (tx) => {
    await lockOwnJob(tx, employerId, jobId)
    if (read) await requireAsRead(tx, { employerId, jobId, read, now })
    await before?.(tx)
    return deleteRow(tx, employerId, jobId)
  })
  await removeBytes(services.store, path)
  return title
}

async function requireAsRead(tx: Db, { employerId, jobId, read, now }: Deleting): Promise<void> {
  const { refused } = await lockSelectedJobs(tx, { jobIds: [{ ...read, _id: jobId }], employerId, now })
  const [changed] = refused
  if (changed)
    throw new Problem('changed_meanwhile', {
      words: `${leftOutLine(changed)}: please check again. It is not deleted`,
    })
}

/**
 * The same in the transaction of a caller, who removes the bytes of the attachment at `path` after it.
 *
 * @throws Problem `not_found` when it is not this employer's
 */
export async function deleteRow(
  tx: Db,
  employerId: string,
  jobId: string,
): Promise<{ title: string; path: string | undefined }> {
  const job = await lockOwnJob(tx, employerId, jobId)
  await tx.delete(jobs).where(eq(jobs.id, jobId))
  await invalidate(tx, pagesOf(job))
  return {
    title: job.title,
    path: job.attachmentFileId ? await removeFile(tx, job.attachmentFileId) : undefined,
  }
}
