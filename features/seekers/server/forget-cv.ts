import { and, eq } from 'drizzle-orm'
import { removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { seekers } from '#tables/seekers.ts'

/** The profile, locked until the transaction ends, so that its CV is not sent, replaced or deleted meanwhile. */
export async function lockProfile(tx: Db, seekerId: string) {
  const [profile] = await tx
    .select({ cvFileId: seekers.cvFileId })
    .from(seekers)
    .where(eq(seekers.id, seekerId))
    .for('update')
  return profile
}

/**
 * Deletes a CV that neither the profile nor an application uses. The caller has locked the profile.
 *
 * @returns the path of the bytes to remove after the commit, if it was deleted
 */
export async function forgetUnusedCv(
  tx: Db,
  seekerId: string,
  fileId: string | null,
): Promise<string | undefined> {
  if (fileId === null) return undefined
  const [shown] = await tx.select({ id: seekers.id }).from(seekers).where(eq(seekers.cvFileId, fileId))
  const [sent] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.seekerId, seekerId), eq(applications.cvFileId, fileId)))
    .limit(1)
  return shown || sent ? undefined : removeFile(tx, fileId)
}
