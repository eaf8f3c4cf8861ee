import { asc, eq } from 'drizzle-orm'
import { removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { jobs } from '#tables/jobs.ts'
import { pagesOf } from './access.ts'

/**
 * Deletes all jobs of an import, like their employers would: job seekers keep their applications under the
 * titles.
 *
 * @returns their owners, and the paths of their files' bytes
 */
export async function removeImportedJobs(
  tx: Db,
  importId: string,
): Promise<{ removed: { employerId: string }[]; paths: (string | undefined)[] }> {
  const found = await tx
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
  if (found.length === 0) return { removed: [], paths: [] }
  await tx.delete(jobs).where(eq(jobs.importId, importId))
  await invalidate(tx, [...new Set(found.flatMap(pagesOf))])
  const paths: (string | undefined)[] = []
  for (const { fileId } of found) if (fileId) paths.push(await removeFile(tx, fileId))
  return { removed: found.map(({ employerId }) => ({ employerId })), paths }
}
