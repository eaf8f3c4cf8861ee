import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { recordFile, type StoredFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { seekers } from '#tables/seekers.ts'
import { findCv, readNewCv } from './cv-text.ts'
import { forgetUnusedCv, lockProfile } from './forget-cv.ts'

export const uploaded = 'CV uploaded successfully'

/** @throws Problem `not_found` when there is no such profile */
export async function cvStatus(db: Db, seekerId: string) {
  const file = await findCv(db, seekerId)
  if (!file) return { hasCv: false }
  const { name, mediaType, bytes, createdAt } = file
  return { hasCv: true, name, mediaType, bytes, uploadedAt: createdAt.toISOString() }
}

/**
 * Stores an uploaded file as the job seeker's CV, replacing the current one. The new bytes are stored
 * before the profile refers to them, and the old ones are deleted afterwards, so a reader always gets one
 * of them completely.
 *
 * @throws Problem `file_missing` without a file
 * @throws Problem `invalid_cv` with the reason why the file is refused
 */
export async function keepCv(
  db: Db,
  store: FileStore,
  { seekerId, file, now }: { seekerId: string; file: ReceivedFile | undefined; now: Date },
) {
  if (!file) throw new Problem('file_missing')
  const stored = await storeUpload(store, { kind: 'cv', file, ownerId: seekerId })
  const replaced = await db.transaction((tx) => putIntoProfile(tx, { seekerId, stored, now }))
  await removeBytes(store, replaced.path)
  await readNewCv(db, store, { file: stored, now })
  return { message: replaced.message }
}

/**
 * Lets the profile refer to a stored CV.
 *
 * @returns the path of the bytes to remove after the commit, if any, and the message
 * @throws Problem `not_found` when there is no such profile
 */
export async function putIntoProfile(
  tx: Db,
  { seekerId, stored, now }: { seekerId: string; stored: StoredFile; now: Date },
): Promise<{ path: string | undefined; message: string }> {
  const profile = await lockProfile(tx, seekerId)
  if (!profile) throw new Problem('not_found')
  await recordFile(tx, stored, now)
  await tx.update(seekers).set({ cvFileId: stored.id, updatedAt: now }).where(eq(seekers.id, seekerId))
  const path = await forgetUnusedCv(tx, seekerId, profile.cvFileId)
  return { path, message: profile.cvFileId === null ? uploaded : 'CV replaced successfully' }
}

/**
 * Deletes the job seeker's CV. Copies in applications stay.
 *
 * @throws Problem `not_found` when there is none
 */
export async function deleteCv(db: Db, store: FileStore, { seekerId, now }: { seekerId: string; now: Date }) {
  const path = await db.transaction(async (tx) => {
    const profile = await lockProfile(tx, seekerId)
    if (!profile?.cvFileId) throw new Problem('not_found', { words: 'There is no CV to delete' })
    await tx.update(seekers).set({ cvFileId: null, updatedAt: now }).where(eq(seekers.id, seekerId))
    return forgetUnusedCv(tx, seekerId, profile.cvFileId)
  })
  await removeBytes(store, path)
  return { message: 'CV deleted successfully' }
}
