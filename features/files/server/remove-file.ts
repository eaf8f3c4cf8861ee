import { eq, inArray } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { files } from '#tables/files.ts'
import { isJustRestored } from './keep-after-restore.ts'

/**
 * Deletes the row of a file, in the caller's transaction. `removeBytes` deletes its bytes after the commit,
 * or the next sweep if the process dies in between.
 *
 * @returns the path of the bytes
 */
export async function removeFile(tx: Db, fileId: string): Promise<string | undefined> {
  const [gone] = await tx.delete(files).where(eq(files.id, fileId)).returning({ path: files.path })
  return gone?.path
}

/** Deletes the bytes of a deleted file, if there was one. An unavailable store is no error: `sweepOrphans` deletes them later. */
export async function removeBytes(store: FileStore, path: string | undefined): Promise<void> {
  if (path !== undefined) await store.remove(path).catch(() => {})
}

/** Milliseconds after which an upload has failed; younger bytes may still get their row. */
const graceInMilliseconds = hour
const batch = 500

/** Maximum share of the stored files that one sweep deletes, once they are more than a handful. */
const maxShare = 1 / 5
const handful = 20

/**
 * Deletes bytes without a row: of late refusals, and of replaced or deleted files. Where the database names no file, a handful
 * stays until it does. In the month after a restore all stay.
 *
 * @throws Error when the store seems to belong to another database: nothing is deleted then
 * @throws AggregateError when some could not be deleted
 */
export async function sweepOrphans(db: Db, store: FileStore, now: Date): Promise<number> {
  if (await isJustRestored(db, now)) return 0
  const orphans: string[] = []
  let stored = 0
  let paths: string[] = []
  const look = async () => {
    if (paths.length === 0) return
    const rows = await db.select({ path: files.path }).from(files).where(inArray(files.path, paths))
    const known = new Set(rows.map(({ path }) => path))
    orphans.push(...paths.filter((path) => !known.has(path)))
    stored += paths.length
    paths = []
  }
  for await (const path of store.list(new Date(now.getTime() - graceInMilliseconds))) {
    paths.push(path)
    if (paths.length >= batch) await look()
  }
  await look()
  if (orphans.length === 0 || !(await isOwnStore(db, { orphans: orphans.length, stored }))) return 0
  return oneByOne(orphans, 'files could not be deleted', async (path) => {
    await store.remove(path)
    return 1
  })
}

/**
 * A start on an empty or another database, by a mistake in the configuration, must not cost the files of everybody.
 *
 * @returns false when it is not known yet: the first upload of a new site may have been refused
 * @throws Error
 */
async function isOwnStore(db: Db, found: { orphans: number; stored: number }): Promise<boolean> {
  const { orphans, stored } = found
  const [known] = await db.select({ id: files.id }).from(files).limit(1)
  if (orphans <= handful || (known && orphans <= stored * maxShare)) return known !== undefined
  throw new Error(
    `${orphans} of ${stored} stored files are unknown to this database, so nothing was deleted: does it belong to this file store? See "Files without a row" in docs/operating.md`,
  )
}
