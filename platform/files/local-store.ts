import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore } from './store.ts'

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keeps files in a folder of this machine: written, flushed to disk, then renamed into place. */
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
      await mkdir(dirname(target), { recursive: true })
      await sync(tempPath)
      await rename(tempPath, target)
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

    async remove(path) {
      await rm(place(path), { force: true })
    },

    async *list(olderThan) {
      // Nothing has been stored yet while there is no folder.
      await mkdir(root, { recursive: true })
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const full = join(entry.parentPath, entry.name)
        const { mtime } = await stat(full)
        if (mtime < olderThan)
          yield full
            .slice(root.length + 1)
            .split(sep)
            .join('/')
      }
    },

    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}
