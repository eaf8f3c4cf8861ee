import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { record } from '#features/audit/server/record.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employerPhotos } from '#tables/companies/employer-photos.ts'
import { pagesWithPhotos } from './pages-with-photos.ts'

interface Which {
  employerId: string
  photoId: string
}

/** @returns its alternative text and its file. @throws Problem `not_found` */
async function remove(tx: Db, { employerId, photoId }: Which) {
  const [gone] = await tx
    .delete(employerPhotos)
    .where(and(eq(employerPhotos.id, photoId), eq(employerPhotos.employerId, employerId)))
    .returning()
  if (!gone) throw new Problem('not_found')
  await invalidate(tx, await pagesWithPhotos(tx, employerId))
  return { alt: gone.alt, path: await removeFile(tx, gone.fileId) }
}

/**
 * Removes an employer's own photo or cover, with its bytes.
 *
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `not_found` when there is no such photo
 */
export async function removePhoto(
  db: Db,
  store: FileStore,
  { viewerId, ...which }: Which & { viewerId: string },
): Promise<void> {
  requireSelf(viewerId, which.employerId)
  const { path } = await db.transaction((tx) => remove(tx, which))
  await removeBytes(store, path)
}

/** Removes a photo by an operator, with a reason. @throws Problem `not_found` */
export async function removeEmployersPhoto(
  db: Db,
  store: FileStore,
  { reason, operatorId, now, ...which }: Which & { reason: string; operatorId: string; now: Date },
): Promise<void> {
  const path = await db.transaction(async (tx) => {
    const { account } = await requireEmployer(tx, which.employerId)
    const gone = await remove(tx, which)
    await record(tx, {
      act: 'photo removed',
      subject: { id: which.employerId, name: account.name },
      before: { photo: gone.alt },
      after: { reason },
      operatorId,
      now,
    })
    return gone.path
  })
  await removeBytes(store, path)
}
