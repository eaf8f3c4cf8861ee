import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the files and folders of a folder that are older than `milliseconds`. @param prefix of their names @returns how many */
export async function removeOldFiles(
  folder: string,
  milliseconds: number,
  now: Date,
  prefix = '',
): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue
    const place = join(folder, name)
    // A file may be deleted by somebody else meanwhile.
    const modified = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    )
    if (now.getTime() - modified < milliseconds) continue
    await rm(place, { recursive: true, force: true })
    removed++
  }
  return removed
}
