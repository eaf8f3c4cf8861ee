import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { privateFolder } from './private-folder.ts'
import type { FileStore } from './store.ts'

/** @param mode permissions from now on */
async function sync(path: string, mode?: number): Promise<void> {
  const handle = await open(path, 'r')
  try {
    if (mode !== undefined) await handle.chmod(mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Moves a file to its place. From another mount, such as a temporary folder in memory, only a copy can be renamed. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const copy = `${to}.${randomUUID()}.part`
    try {
      await copyFile(from, copy)
      await sync(copy, 0o600)
      await rename(copy, to)
    } finally {
      await rm(copy, { force: true })
    }
    await rm(from)
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Stores files in a folder that no other user of this machine can read: written, flushed to disk, then
 * renamed into place.
 */
export function localStore(folder: string): FileStore {
  const root = resolve(folder)

  function place(path: string): string {
    const full = resolve(root, path)
    if (!full.startsWith(root + sep) || path.includes('\0'))
      throw new Error('a stored path must stay in the store')
    return full
  }

  return {
    async put(path, tempPath) {
      const target = place(path)
      await privateFolder(root)
      await privateFolder(dirname(target))
      await sync(tempPath, 0o600)
      await move(tempPath, target)
      await sync(dirname(target))
    },

    async read(path) {
      try {
        const handle = await open(place(path), 'r')
        return createReadStream('', { fd: handle })
      } catch (error) {
        if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
          return undefined
        throw error
      }
    },

    async has(path) {
      try {
        return (await stat(place(path))).isFile()
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },

    async remove(path) {
      await rm(place(path), { force: true })
    },

    async *list(olderThan) {
      // Without a folder nothing has been stored yet.
      await privateFolder(root)
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const full = join(entry.parentPath, entry.name)
        // It may be deleted while this lists, for instance by another process that sweeps.
        const found = await stat(full).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
        if (found && found.mtime < olderThan)
          yield full
            .slice(root.length + 1)
            .split(sep)
            .join('/')
      }
    },

    async check() {
      await privateFolder(root)
      await access(root, constants.W_OK)
    },
  }
}
