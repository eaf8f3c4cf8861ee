import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '#contract/problems.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { inTurn } from './in-turn.ts'
import { type StoredFile, storeFile } from './store-file.ts'
import { lookThroughWord } from './word-archive.ts'
import { wordRefused } from './word-refusals.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const centralDirectoryEnd = Buffer.from('PK\x05\x06', 'latin1')
const centralDirectoryEndBytes = 22
const wordStream = Buffer.from('WordDocument', 'utf16le')
/** How a Word file of the older kind names its macros; the names of its streams know no letter case. */
const macroStream = '_vba_project'.split('').join('\0')

/**
 * What a CV is, by its content. A Word file of the older kind is a container that Excel and installers use too, so
 * its Word stream is looked for.
 */
async function cvType(content: Buffer): Promise<{ mediaType: string; extension: string } | undefined> {
  const type = await fileTypeFromBuffer(content)
  if (type?.mime === 'application/pdf') return { mediaType: type.mime, extension: 'pdf' }
  if (type?.mime === 'application/x-cfb' && content.includes(wordStream))
    return { mediaType: 'application/msword', extension: 'doc' }
  if (type?.mime === docx) return { mediaType: docx, extension: 'docx' }
  return undefined
}

/** @throws Problem `invalid_cv` when a Word document holds what runs or loads by itself, or is none */
async function requireHarmless(content: Buffer, extension: string): Promise<void> {
  if (extension === 'doc' && content.toString('latin1').toLowerCase().includes(macroStream))
    throw wordRefused('macros')
  if (extension !== 'docx') return
  const parts = await inTurn(() => lookThroughWord(content))
  if (![...parts].some((name) => /^word\/document\d*\.xml$/.test(name))) throw new Problem('invalid_cv')
}

/** How far from its end a whole file still says that it ends: a comment may follow the directory of an archive. */
const tailBytes = 70_000

/**
 * Did the file arrive whole? A PDF and an archive say so at their end; in a file that was cut off, that is missing.
 * The older Word files say nothing of the kind.
 */
function isWhole(content: Buffer, extension: string): boolean {
  const tail = content.subarray(-tailBytes)
  if (extension === 'pdf') return tail.includes('%%EOF')
  if (extension !== 'docx') return true
  const end = tail.lastIndexOf(centralDirectoryEnd)
  return end >= 0 && end + centralDirectoryEndBytes <= tail.length
}

/**
 * Keeps the bytes of a CV. It becomes a file, and the job seeker's, in the transaction of the caller.
 *
 * @throws Problem `invalid_cv` when its content is no PDF, DOC or DOCX, was cut off, or holds what runs or loads by itself
 */
export async function storeCv(store: FileStore, file: ReceivedFile, ownerId: string): Promise<StoredFile> {
  const content = await readFile(file.tempPath)
  const type = await cvType(content)
  if (!type) throw new Problem('invalid_cv')
  if (!isWhole(content, type.extension))
    throw new Problem('invalid_cv', {
      words: 'This file is incomplete. Please save it again, then upload the new one',
    })
  await requireHarmless(content, type.extension)
  return storeFile(store, { kind: 'cv', ownerId, tempPath: file.tempPath, name: file.name, ...type })
}
