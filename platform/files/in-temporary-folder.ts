import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeOldFiles } from './remove-old-files.ts'

/** Names of the folders, so that those of ended processes are found. Another user's could not be deleted. */
const prefix = `vazeefa-copy-${process.getuid?.() ?? ''}-`

/** Runs work in a temporary folder, which is deleted afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes the folders of processes that were killed, if they are older than `milliseconds`. @returns how many */
export const removeLeftFolders = (milliseconds: number, now: Date): Promise<number> =>
  removeOldFiles(tmpdir(), milliseconds, now, prefix)
