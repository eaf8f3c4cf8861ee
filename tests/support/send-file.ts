import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { FileKind } from '#contract/facts/file-kinds.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import { localStore } from '#platform/files/local-store.ts'

/** Sends files as uploads do, without the calls around them. They go after the last test of the file. */
export async function fileSender() {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa sent '))
  afterAll(() => rm(folder, { recursive: true }))
  const store = localStore(join(folder, 'files'))
  return {
    folder,
    /** @returns what is kept of it */
    async send(kind: FileKind, content: Buffer, name = 'file') {
      const tempPath = join(folder, crypto.randomUUID())
      await writeFile(tempPath, content)
      const file = { tempPath, name, bytes: content.length }
      const stored = await storeUpload(store, { kind, file, ownerId: '0123456789abcdef01234567' })
      const stream = await store.read(stored.path)
      return { ...stored, kept: stream ? await buffer(stream) : Buffer.alloc(0) }
    },
  }
}
