import { and, eq } from 'drizzle-orm'
import { removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { seekers } from '#tables/seekers.ts'

/** The profile, held until the transaction ends: nobody applies with, replaces or deletes its CV meanwhile. */
export async function lockProfile(tx: Db, seekerId: string) {
  const [profile] = await tx
    .select({ cvFileId: seekers.cvFileId })
    .from(seekers)
    .where(eq(seekers.id, seekerId))
    .for('update')
  return profile
}

/**
 * Forgets a CV that neither the profile nor an application shows any more. Call it while holding the profile.
 *
 * @returns the path of the bytes to remove after the commit, if it was forgotten
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
