import type { FileStore } from '#platform/files/store.ts'
import type { files } from '#tables/files.ts'

type File = typeof files.$inferSelect

/** Number of files that the store is asked for at a time. */
const askedAtOnce = 16

/** Sorts files by whether the store has their bytes: a single missing one would end the ZIP on every try. */
export async function filesWithBytes(store: FileStore, files: readonly File[]) {
  const sorted = { there: [] as File[], missing: [] as File[] }
  for (let from = 0; from < files.length; from += askedAtOnce) {
    const some = files.slice(from, from + askedAtOnce)
    const has = await Promise.all(some.map(({ path }) => store.has(path)))
    for (const [at, file] of some.entries()) sorted[has[at] ? 'there' : 'missing'].push(file)
  }
  return sorted
}
