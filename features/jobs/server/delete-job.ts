import { eq } from 'drizzle-orm'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs.ts'
import { lockOwnJob, pagesOf } from './access.ts'

/**
 * Deletes a job with its attachment. Job seekers keep their applications under the job's title; a spent ad
 * stays spent.
 *
 * @returns its title
 * @throws Problem `not_found` when it is not this employer's
 */
export async function deleteJob(
  db: Db,
  services: Services,
  { employerId, jobId }: { employerId: string; jobId: string },
): Promise<string> {
  const { title, path } = await db.transaction((tx) => deleteRow(tx, employerId, jobId))
  await removeBytes(services.store, path)
  return title
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
