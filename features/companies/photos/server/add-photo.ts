import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Photo } from '#contract/companies/employer-photos.ts'
import { maxPhotos } from '#contract/facts/bounds.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { addressOf } from '#features/files/rules.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employerPhotos } from '#tables/companies/employer-photos.ts'
import { files } from '#tables/files.ts'
import { describePhoto } from './describe-photo.ts'
import { pagesWithPhotos } from './pages-with-photos.ts'

interface Adding {
  viewerId: string
  employerId: string
  file: ReceivedFile
  alt: string
  as: 'cover' | 'photo'
  now: Date
}

/** Finds the photo or cover with the same picture. */
async function samePhoto(tx: Db, employerId: string, as: Adding['as'], sha256: string) {
  const [same] = await tx
    .select({ id: employerPhotos.id, path: files.path })
    .from(employerPhotos)
    .innerJoin(files, and(eq(files.id, employerPhotos.fileId), eq(files.sha256, sha256)))
    .where(and(eq(employerPhotos.employerId, employerId), eq(employerPhotos.isCover, as === 'cover')))
  return same
}

/** Removes the old cover for a new one, or checks the number of photos. @returns the file of the removed one */
async function makeRoom(tx: Db, employerId: string, as: Adding['as']): Promise<string | undefined> {
  const ofKind = and(eq(employerPhotos.employerId, employerId), eq(employerPhotos.isCover, as === 'cover'))
  if (as === 'cover') {
    const [old] = await tx.delete(employerPhotos).where(ofKind).returning({ fileId: employerPhotos.fileId })
    return old && removeFile(tx, old.fileId)
  }
  if ((await tx.$count(employerPhotos, ofKind)) >= maxPhotos) throw new Problem('photos_full')
  return undefined
}

/**
 * Adds a photo, or replaces the cover, on all pages of an employer. A picture that is there already is the same photo, and
 * gets the new text: its reply may have been lost.
 *
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `invalid_image` with the reason
 * @throws Problem `photos_full` when the maximum is reached
 */
export async function addPhoto(
  db: Db,
  store: FileStore,
  { viewerId, employerId, file, alt, as, now }: Adding,
): Promise<Photo> {
  requireSelf(viewerId, employerId)
  const stored = await storeUpload(store, { kind: 'photo', file, ownerId: employerId })
  let shown: { id: string; path: string; unused: string | undefined }
  try {
    shown = await db.transaction(async (tx) => {
      await lockEmployer(tx, employerId)
      const same = await samePhoto(tx, employerId, as, stored.sha256)
      if (same) {
        await describePhoto(tx, { viewerId, employerId, photoId: same.id, alt })
        return { ...same, unused: stored.path }
      }
      const unused = await makeRoom(tx, employerId, as)
      const fileId = await recordFile(tx, stored, now)
      const id = newId()
      await tx
        .insert(employerPhotos)
        .values({ id, employerId, fileId, isCover: as === 'cover', alt, createdAt: now })
      await invalidate(tx, await pagesWithPhotos(tx, employerId))
      return { id, path: stored.path, unused }
    })
  } catch (error) {
    await removeBytes(store, stored.path)
    throw error
  }
  await removeBytes(store, shown.unused)
  return { _id: shown.id, address: addressOf(shown.path), alt }
}
