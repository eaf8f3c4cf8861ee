import { readFile } from 'node:fs/promises'
import { and, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { maxCvUploads } from '#contract/facts/bounds.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { cvUploadsKeptForDays } from '#contract/facts/retention.ts'
import { type CvUpload, pieceBytes } from '#contract/seekers/cv-uploads.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { cvPieces, cvUploads } from '#tables/seekers.ts'
import { wrongWithCv } from '../rules.ts'
import { lockProfile } from './forget-cv.ts'

export interface Named {
  seekerId: string
  uploadId: string
}

type Upload = typeof cvUploads.$inferSelect

export const isNamed = ({ seekerId, uploadId }: Named) =>
  and(eq(cvUploads.seekerId, seekerId), eq(cvUploads.id, uploadId))

const stateOf = ({ received, finishedAt }: Upload): CvUpload => ({
  received,
  pieceBytes,
  isFinished: finishedAt !== null,
})

const tooSmall = () =>
  new Problem('invalid_input', {
    words: `Every piece but the last must hold ${pieceBytes} bytes`,
    fields: { piece: `must be ${pieceBytes} bytes` },
  })

export const notNext = ({ received, bytes }: Upload) =>
  new Problem('wrong_offset', {
    words: `${received} bytes of ${bytes} are here. Please continue from there`,
  })

/**
 * Begins an upload of a CV in pieces, or finds the received part of one. Beyond the maximum of unfinished
 * uploads the oldest is deleted.
 *
 * @throws Problem `file_too_large` or `invalid_cv` before anything is sent
 * @throws Problem `key_reused` when another file has this id
 * @throws Problem `not_found` when there is no such profile
 */
export async function beginCvUpload(
  db: Db,
  { seekerId, uploadId, name, bytes, now }: Named & { name: string; bytes: number; now: Date },
): Promise<CvUpload> {
  if (bytes > fileKinds.cv.maxBytes) throw new Problem('file_too_large', { words: fileKinds.cv.tooLarge })
  if (wrongWithCv({ name, size: bytes })) throw new Problem('invalid_cv')
  return db.transaction(async (tx) => {
    // Locked, so that concurrent uploads count each other.
    if (!(await lockProfile(tx, seekerId))) throw new Problem('not_found')
    await tx
      .insert(cvUploads)
      .values({ seekerId, id: uploadId, name, bytes, createdAt: now })
      .onConflictDoNothing()
    const upload = await readUpload(tx, { seekerId, uploadId })
    if (upload.name !== name || upload.bytes !== bytes)
      throw new Problem('key_reused', { words: 'Another file was begun under this name' })
    const others = and(
      eq(cvUploads.seekerId, seekerId),
      ne(cvUploads.id, uploadId),
      isNull(cvUploads.finishedAt),
    )
    const beyond = tx
      .select({ id: cvUploads.id })
      .from(cvUploads)
      .where(others)
      .orderBy(desc(cvUploads.createdAt))
      .offset(maxCvUploads - 1)
    await tx.delete(cvUploads).where(and(others, inArray(cvUploads.id, beyond)))
    return stateOf(upload)
  })
}

/** @throws Problem `not_found` when there is none with this id, or it was deleted */
export async function readUpload(tx: Db, named: Named): Promise<Upload> {
  const [upload] = await tx.select().from(cvUploads).where(isNamed(named))
  if (!upload) throw new Problem('not_found')
  return upload
}

/**
 * Stores the next piece: a full one, unless it is the last. An existing one stays unchanged. So an upload
 * has as few rows as its bytes need, and never more bytes than were announced.
 *
 * @throws Problem `invalid_input` when the piece is smaller, and others follow
 * @throws Problem `wrong_offset` with the number of received bytes, when earlier ones are missing or it
 * exceeds the end
 */
export async function addCvPiece(
  db: Db,
  { offset, file, ...named }: Named & { offset: number; file: ReceivedFile },
): Promise<CvUpload> {
  const content = await readFile(file.tempPath)
  if (content.length === 0)
    throw new Problem('invalid_input', {
      words: 'A piece must hold something',
      fields: { piece: 'is empty' },
    })
  const end = offset + content.length
  const isFull = content.length === pieceBytes
  return db.transaction(async (tx) => {
    const [grown] = await tx
      .update(cvUploads)
      .set({ received: end })
      .where(
        and(
          isNamed(named),
          eq(cvUploads.received, offset),
          isFull ? gte(cvUploads.bytes, end) : eq(cvUploads.bytes, end),
        ),
      )
      .returning()
    if (grown) {
      await tx.insert(cvPieces).values({ ...named, position: offset, content })
      return stateOf(grown)
    }
    const upload = await readUpload(tx, named)
    if (end <= upload.received) return stateOf(upload)
    if (offset === upload.received && end < upload.bytes) throw tooSmall()
    throw notNext(upload)
  })
}

/** Deletes uploads a week after their start, with their pieces. */
export const forgetCvUploads = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, cvUploads.createdAt, new Date(now.getTime() - cvUploadsKeptForDays * millisecondsPerDay))
