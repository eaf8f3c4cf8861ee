import { fileTypeFromFile } from 'file-type'
import { Problem } from '#contract/problems.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { type StoredFile, storeFile } from './store-file.ts'

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/**
 * Keeps a payment slip as it was sent: a PNG, JPEG or PDF by its content, whatever it is called.
 *
 * @throws Problem `invalid_slip` when it is something else
 */
export async function storeSlip(store: FileStore, file: ReceivedFile, ownerId: string): Promise<StoredFile> {
  const type = await fileTypeFromFile(file.tempPath)
  const extension = type && extensions[type.mime]
  if (!extension) throw new Problem('invalid_slip')
  const { tempPath, name } = file
  return storeFile(store, { kind: 'slip', ownerId, tempPath, name, mediaType: type.mime, extension })
}
