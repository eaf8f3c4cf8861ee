import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '#contract/problems.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { type StoredFile, storeFile } from './store-file.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const wordStream = Buffer.from('WordDocument', 'utf16le')

/**
 * What a CV is, by its content. A Word file of the older kind is a container that Excel and installers use too, so
 * its Word stream is looked for; of the newer kind it is an archive, which must hold a document and no macros. The
 * names inside an archive stand in it uncompressed.
 */
export async function cvType(content: Buffer): Promise<{ mediaType: string; extension: string } | undefined> {
  const type = await fileTypeFromBuffer(content)
  if (type?.mime === 'application/pdf') return { mediaType: type.mime, extension: 'pdf' }
  if (type?.mime === 'application/x-cfb' && content.includes(wordStream))
    return { mediaType: 'application/msword', extension: 'doc' }
  if (type?.mime === docx && content.includes('word/document.xml') && !content.includes('vbaProject.bin'))
    return { mediaType: docx, extension: 'docx' }
  return undefined
}

/**
 * Keeps the bytes of a CV. It becomes a file, and the job seeker's, in the transaction of the caller.
 *
 * @throws Problem `invalid_cv` when its content is no PDF, DOC or DOCX
 */
export async function storeCv(store: FileStore, file: ReceivedFile, ownerId: string): Promise<StoredFile> {
  const type = await cvType(await readFile(file.tempPath))
  if (!type) throw new Problem('invalid_cv')
  return storeFile(store, { kind: 'cv', ownerId, tempPath: file.tempPath, name: file.name, ...type })
}
