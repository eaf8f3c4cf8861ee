import { rm } from 'node:fs/promises'
import { type FileKind, fileKinds, formats } from '#contract/facts/file-kinds.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { runFileTask } from './file-tasks.ts'
import type { Finding } from './inspection/inspect-file.ts'
import { fileRefused, fileTooMuch } from './refusals.ts'
import { type StoredFile, sha256Of, storeFile } from './store-file.ts'

interface Upload {
  kind: FileKind
  file: ReceivedFile
  ownerId: string
}

/**
 * Inspects an uploaded file by its content and not by its name, and stores its bytes: documents without
 * active content, pictures re-encoded. It becomes a file in the caller's transaction.
 * @throws Problem `invalid_image`, `invalid_pdf`, `invalid_cv` or `invalid_slip`, by its kind, with the
 * reason
 * @throws Problem `busy` when too many others wait, or 20 files of the owner
 */
export async function storeUpload(store: FileStore, { kind, file, ownerId }: Upload): Promise<StoredFile> {
  const { tempPath: path, name } = file
  const pathAgain = `${path}.again`
  try {
    const found = await inspect(kind, ownerId, path, pathAgain)
    if ('reason' in found) throw fileRefused(kind, found.reason, found.what)
    const { mediaTypes, endings } = formats[found.format]
    const [mediaType, extension] = [mediaTypes[0], endings[0]]
    const tempPath = found.isAgain ? pathAgain : path
    return await storeFile(store, { kind, ownerId, tempPath, name, mediaType, extension })
  } finally {
    await rm(pathAgain, { force: true })
  }
}

async function inspect(kind: FileKind, ownerId: string, path: string, pathAgain: string): Promise<Finding> {
  const { formats, pictures } = fileKinds[kind]
  try {
    return await runFileTask('inspectFile', { formats, pictures, path, pathAgain }, ownerId)
  } catch (error) {
    throw error instanceof TaskBrokenOff ? fileTooMuch(kind, error.message) : error
  }
}

export interface StoredSlip {
  slip: StoredFile
  /** Hash of the upload. It, or the hash of the stored file, identifies a slip that was sent twice. */
  sentSha256: string
}

/** Stores a payment slip. @throws Problem `invalid_slip` or `busy` */
export async function storeSlip(
  store: FileStore,
  { file, ownerId }: Omit<Upload, 'kind'>,
): Promise<StoredSlip> {
  const sentSha256 = await sha256Of(file.tempPath)
  return { slip: await storeUpload(store, { kind: 'slip', file, ownerId }), sentSha256 }
}
