import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, lt } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { maxCvPages } from '#contract/facts/bounds.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { cvPagesKeptForDays } from '#contract/facts/retention.ts'
import type { CvPage, Turn } from '#contract/seekers/photographed-cvs.ts'
import { addressOf } from '#features/files/rules.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile, type StoredFile, storeFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import type { Db } from '#platform/database/database.ts'
import { inTemporaryFolder } from '#platform/files/in-temporary-folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { files } from '#tables/files.ts'
import { runCvTask } from './cv-tasks.ts'
import { readNewCv } from './cv-text.ts'
import { lockProfile } from './forget-cv.ts'
import { putIntoProfile } from './keep-cv.ts'
import { wholeProfile } from './read-profile.ts'

const areOf = (seekerId: string) => and(eq(files.ownerId, seekerId), eq(files.kind, 'page'))

/** The photographed pages of a job seeker, oldest first. */
async function pagesOf(db: Db, seekerId: string) {
  const columns = { id: files.id, path: files.path, sha256: files.sha256 }
  return db.select(columns).from(files).where(areOf(seekerId)).orderBy(asc(files.createdAt), asc(files.id))
}

export async function listCvPages(db: Db, seekerId: string): Promise<{ pages: CvPage[] }> {
  const pages = await pagesOf(db, seekerId)
  return { pages: pages.map(({ id, path }) => ({ _id: id, file: addressOf(path) })) }
}

/**
 * Stores a photo of a page, upright and small enough to send on. A photo that is there already is the same page: its
 * reply may have been lost, so that it needs no idempotency key.
 *
 * @throws Problem `not_found` when there is no such job seeker
 * @throws Problem `invalid_image` with the reason why the photo is refused
 * @throws Problem `pages_full` when there are the most already
 */
export async function addCvPage(
  db: Db,
  store: FileStore,
  { seekerId, file, now }: { seekerId: string; file: ReceivedFile; now: Date },
): Promise<CvPage> {
  const stored = await storeUpload(store, { kind: 'page', file, ownerId: seekerId })
  let page: Pick<StoredFile, 'id' | 'path'> = stored
  try {
    page = await db.transaction(async (tx) => {
      // Locked, so that concurrent photos count each other.
      if (!(await lockProfile(tx, seekerId))) throw new Problem('not_found')
      const there = await pagesOf(tx, seekerId)
      const same = there.find(({ sha256 }) => sha256 === stored.sha256)
      if (same) return same
      if (there.length >= maxCvPages) throw new Problem('pages_full')
      await recordFile(tx, stored, now)
      return stored
    })
  } catch (error) {
    await removeBytes(store, stored.path)
    throw error
  }
  if (page !== stored) await removeBytes(store, stored.path)
  return { _id: page.id, file: addressOf(page.path) }
}

/** @throws Problem `not_found` when it is no page of this job seeker */
export async function removeCvPage(
  db: Db,
  store: FileStore,
  { seekerId, pageId }: { seekerId: string; pageId: string },
): Promise<{ message: string }> {
  const pages = await pagesOf(db, seekerId)
  const path = pages.some(({ id }) => id === pageId) ? await removeFile(db, pageId) : undefined
  if (path === undefined) throw new Problem('not_found')
  await removeBytes(store, path)
  return { message: 'The photo is removed' }
}

interface Wanted {
  seekerId: string
  pages: readonly { _id: string; turn: Turn }[]
  now: Date
}

const gone = (position: number) =>
  new Problem('invalid_input', { fields: { [`pages.${position}._id`]: 'must be a photo that you added' } })

/** Draws one PDF of the pages, and stores its bytes. @throws Problem `invalid_input` when a page is not there */
async function drawn(db: Db, store: FileStore, { seekerId, pages }: Wanted): Promise<StoredFile> {
  const { name } = await wholeProfile(db, seekerId)
  const there = new Map((await pagesOf(db, seekerId)).map(({ id, path }) => [id, path]))
  return inTemporaryFolder(async (folder) => {
    const copies: { path: string; turn: Turn }[] = []
    for (const [position, { _id, turn }] of pages.entries()) {
      const stored = there.get(_id)
      const stream = stored === undefined ? undefined : await store.read(stored)
      if (!stream) throw gone(position)
      const path = join(folder, `${position}.jpg`)
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
      copies.push({ path, turn })
    }
    const to = join(folder, 'photographed.pdf')
    const { maxBytes } = fileKinds.cv
    const drawing = { pages: copies, title: `CV of ${name}`, to, maxBytes }
    await runCvTask('drawPages', drawing, seekerId).catch((error) => {
      throw error instanceof TaskBrokenOff
        ? new Problem('busy', {
            words: 'The PDF could not be made now. Please try again',
            cause: error.message,
          })
        : error
    })
    const file = { tempPath: to, name: `CV of ${name}.pdf`, mediaType: 'application/pdf', extension: 'pdf' }
    return storeFile(store, { kind: 'cv', ownerId: seekerId, ...file })
  })
}

/**
 * Makes one PDF of photographed pages and stores it as the CV, replacing the current one. All photos are
 * deleted.
 *
 * @throws Problem `invalid_input` when a page is not there
 */
export async function keepPhotographedCv(
  db: Db,
  store: FileStore,
  wanted: Wanted,
): Promise<{ message: string }> {
  const { seekerId, now } = wanted
  const stored = await drawn(db, store, wanted)
  const { paths, message } = await db.transaction(async (tx) => {
    const { path, message } = await putIntoProfile(tx, { seekerId, stored, now })
    const paths = [path]
    for (const { id } of await pagesOf(tx, seekerId)) paths.push(await removeFile(tx, id))
    return { paths, message }
  })
  for (const path of paths) await removeBytes(store, path)
  await readNewCv(db, store, { file: stored, now })
  return { message }
}

/** Maximum number per run; the next run continues. */
const atOnce = 1_000

/**
 * Deletes photos of pages after a day. Any number of processes may run it.
 *
 * @returns how many were deleted
 * @throws AggregateError when some failed
 */
export async function forgetCvPages(db: Db, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - cvPagesKeptForDays * millisecondsPerDay)
  const old = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.kind, 'page'), lt(files.createdAt, before)))
    .limit(atOnce)
  return oneByOne(old, 'photos of pages could not be deleted', async ({ id }) => {
    const path = await removeFile(db, id)
    await removeBytes(store, path)
    return path === undefined ? 0 : 1
  })
}
