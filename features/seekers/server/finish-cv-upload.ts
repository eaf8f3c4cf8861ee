import { writeFile } from 'node:fs/promises'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { cvPieces, cvUploads } from '#tables/seekers.ts'
import { isNamed, type Named, notNext, readUpload } from './cv-in-pieces.ts'
import { readNewCv } from './cv-text.ts'
import { lockProfile } from './forget-cv.ts'
import { putIntoProfile, uploaded } from './keep-cv.ts'

const done = { message: uploaded }

/**
 * Assembles the pieces to the job seeker's CV, once, with all checks of a whole file. A refused file is
 * deleted; one that could not be checked now can be finished later.
 *
 * @throws Problem `not_found` when there is none with this id, or it was deleted
 * @throws Problem `wrong_offset` with the number of received bytes, when pieces are missing
 * @throws Problem `invalid_cv`, `harmful_file` or `not_scanned`
 */
export async function finishCvUpload(
  db: Db,
  { store, scanner }: Pick<Services, 'store' | 'scanner'>,
  { tempPath, now, ...named }: Named & { tempPath: () => Promise<string>; now: Date },
): Promise<{ message: string }> {
  const { upload, content } = await readWhole(db, named)
  if (upload.finishedAt) return done
  if (content.length < upload.bytes) throw notNext(upload)
  const file = { tempPath: await tempPath(), name: upload.name, bytes: content.length }
  await writeFile(file.tempPath, content, { mode: 0o600 })
  const stored = await scanner
    .scan(file.tempPath)
    .then(() => storeUpload(store, { kind: 'cv', file, ownerId: named.seekerId }))
    .catch(async (error: unknown) => {
      if (error instanceof Problem && error.status === 400) await db.delete(cvUploads).where(isNamed(named))
      throw error
    })
  const { path, message } = await db.transaction(async (tx) => {
    // The profile before the upload, the lock order of beginning one.
    await lockProfile(tx, named.seekerId)
    const [finished] = await tx
      .update(cvUploads)
      .set({ finishedAt: now })
      .where(and(isNamed(named), isNull(cvUploads.finishedAt)))
      .returning({ id: cvUploads.id })
    // Another call was faster, or the upload was deleted: the next sweep deletes the stored bytes.
    if (!finished) {
      await readUpload(tx, named)
      return { path: stored.path, ...done }
    }
    await tx.delete(cvPieces).where(and(...areOf(named)))
    return putIntoProfile(tx, { seekerId: named.seekerId, stored, now })
  })
  await removeBytes(store, path)
  await readNewCv(db, store, { file: stored, now })
  return { message }
}

const areOf = ({ seekerId, uploadId }: Named) => [
  eq(cvPieces.seekerId, seekerId),
  eq(cvPieces.uploadId, uploadId),
]

/** An upload with all pieces, read at one moment: another call may delete them. */
async function readWhole(db: Db, named: Named) {
  const rows = await db
    .select({ upload: cvUploads, content: cvPieces.content })
    .from(cvUploads)
    .leftJoin(cvPieces, and(eq(cvPieces.seekerId, cvUploads.seekerId), eq(cvPieces.uploadId, cvUploads.id)))
    .where(isNamed(named))
    .orderBy(asc(cvPieces.position))
  const [first] = rows
  if (!first) throw new Problem('not_found')
  return { upload: first.upload, content: Buffer.concat(rows.flatMap(({ content }) => content ?? [])) }
}
