import { fileTypeFromFile } from 'file-type'
import { Problem } from '#contract/problems.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { type StoredFile, storeFile } from './store-file.ts'

/**
 * Keeps a job's attachment. What counts is that its content is a PDF, not what it is called.
 *
 * @throws Problem `invalid_pdf` when it is something else
 */
export async function storePdf(store: FileStore, file: ReceivedFile, ownerId: string): Promise<StoredFile> {
  const type = await fileTypeFromFile(file.tempPath)
  if (type?.mime !== 'application/pdf') throw new Problem('invalid_pdf')
  return storeFile(store, {
    kind: 'attachment',
    ownerId,
    tempPath: file.tempPath,
    name: file.name,
    mediaType: type.mime,
    extension: 'pdf',
  })
}
