import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { files } from '#tables/files.ts'

/**
 * Forgets a file, in the caller's transaction. Its bytes go with `removeBytes` after the commit, or with the next
 * sweep when the process dies in between.
 *
 * @returns the path of the bytes
 */
export async function removeFile(tx: Db, fileId: string): Promise<string | undefined> {
  const [gone] = await tx.delete(files).where(eq(files.id, fileId)).returning({ path: files.path })
  return gone?.path
}

/** Removes the bytes of a forgotten file, if there was one. A store that is away is no fault: the sweep comes again. */
export async function removeBytes(store: FileStore, path: string | undefined): Promise<void> {
  if (path !== undefined) await store.remove(path).catch(() => {})
}

/** An upload that takes this long has failed; younger bytes may still get their row. */
const graceInMilliseconds = 60 * 60 * 1000
const batch = 500

/** Removes bytes that no row names: uploads that were refused late, and files that were replaced or forgotten. */
export async function sweepOrphans(db: Db, store: FileStore, now: Date): Promise<number> {
  let removed = 0
  let paths: string[] = []
  const flush = async () => {
    if (paths.length === 0) return
    const rows = await db.select({ path: files.path }).from(files).where(inArray(files.path, paths))
    const known = new Set(rows.map(({ path }) => path))
    for (const path of paths) {
      if (known.has(path)) continue
      await store.remove(path)
      removed++
    }
    paths = []
  }
  for await (const path of store.list(new Date(now.getTime() - graceInMilliseconds))) {
    paths.push(path)
    if (paths.length >= batch) await flush()
  }
  await flush()
  return removed
}
