import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { composed } from '#contract/base/composed.ts'
import { type FileKind, fileKinds } from '#contract/facts/file-kinds.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { printable, shortName, stemOf } from '#platform/http/file-name.ts'
import { files } from '#tables/files.ts'

/** Bytes in the store. They become a file with `recordFile`, in the transaction of their use. */
export type StoredFile = Omit<typeof files.$inferSelect, 'createdAt'>

interface Incoming {
  kind: FileKind
  ownerId: string
  tempPath: string
  name: string
  mediaType: string
  extension: string
}

/**
 * Stores a checked temporary file. Every upload gets its own path with the hash of its content. So
 * concurrent uploads never collide, and a public address can be cached permanently.
 */
export async function storeFile(store: FileStore, incoming: Incoming): Promise<StoredFile> {
  const { kind, ownerId, tempPath, name, mediaType, extension } = incoming
  const sha256 = await sha256Of(tempPath)
  const { size: bytes } = await stat(tempPath)
  const id = newId()
  const path = `${fileKinds[kind].folder}/${id}-${sha256.slice(0, 16)}.${extension}`
  await store.put(path, tempPath, mediaType)
  return { id, kind, ownerId, path, name: plainName(name, extension), mediaType, bytes, sha256 }
}

/** SHA-256 of a file's content in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Inserts the row of a stored file, together with its references. @returns its id */
export async function recordFile(tx: Db, stored: StoredFile, now: Date): Promise<string> {
  await tx.insert(files).values({ ...stored, createdAt: now })
  return stored.id
}

/** A safe name to show and to save: no folders, no unprintable characters, the true extension. */
export function plainName(given: string, extension: string): string {
  const last = printable(composed(given).split(/[\\/]/).at(-1) ?? '').trim()
  const stem = stemOf(last).replace(/^\.+/, '').trim()
  return shortName(`${stem || 'file'}.${extension}`)
}
