import { rm } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '#contract/problems.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { drawAnew } from './draw-anew.ts'
import { type StoredFile, sha256Of, storeFile } from './store-file.ts'

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** More than the usual camera's 4,032 pixels: of what people send, nothing gets smaller. */
const mostSide = 5_000

export interface StoredSlip {
  slip: StoredFile
  /** Of what was sent. The same slip sent twice is recognised by it, or by the hash of what is kept. */
  sentSha256: string
}

/**
 * Keeps a payment slip: a PNG, JPEG or PDF by its content, whatever it is called. Pictures are drawn again in the same
 * size, so that no more than what is to be seen on them is kept.
 *
 * @throws Problem `invalid_slip` when it is something else, or a picture that is damaged, cut off or too large
 */
export async function storeSlip(store: FileStore, file: ReceivedFile, ownerId: string): Promise<StoredSlip> {
  const sentSha256 = await sha256Of(file.tempPath)
  return { slip: await storeDocument(store, file, ownerId, 'slip'), sentSha256 }
}

/** Keeps what is attached to a message, in the same way. @throws Problem `invalid_slip` */
export function storeMessageFile(store: FileStore, file: ReceivedFile, ownerId: string): Promise<StoredFile> {
  return storeDocument(store, file, ownerId, 'message')
}

async function storeDocument(
  store: FileStore,
  { tempPath, name }: ReceivedFile,
  ownerId: string,
  kind: 'slip' | 'message',
): Promise<StoredFile> {
  const type = await fileTypeFromFile(tempPath)
  const extension = type && extensions[type.mime]
  if (!extension) throw new Problem('invalid_slip')
  const kept = { kind, ownerId, name, mediaType: type.mime, extension } as const
  if (extension === 'pdf') return storeFile(store, { ...kept, tempPath })
  const drawn = `${tempPath}.${extension}`
  try {
    await drawAnew(tempPath, drawn, 'invalid_slip', (picture) => {
      const fitting = picture.resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true })
      return extension === 'png' ? fitting.png() : fitting.jpeg({ quality: 90 })
    })
    return await storeFile(store, { ...kept, tempPath: drawn })
  } finally {
    await rm(drawn, { force: true })
  }
}
