import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** An upload that takes this long has failed. */
const graceInMilliseconds = 60 * 60 * 1000

/** Removes what uploads left half-received when the process was killed. @returns how many files */
export async function sweepTemporary(folder: string, now: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name)
    // A file that is gone meanwhile belonged to an upload that has ended.
    const modified = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    )
    if (now.getTime() - modified < graceInMilliseconds) continue
    await rm(place, { force: true })
    removed++
  }
  return removed
}
