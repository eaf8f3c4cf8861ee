import { Refused } from '../refused.ts'
import { type Budget, budgetOf, WordArchive } from './archive.ts'
import { ContentTypes } from './content-types.ts'
import { isMacroName, mainTypes, sheetOfChart } from './known-parts.ts'
import { requireHarmlessPart } from './part.ts'
import { looksLikeXml } from './xml.ts'

const typesPart = '[content_types].xml'
const archiveStart = Buffer.from('PK\x03\x04', 'latin1')
const centralDirectoryEnd = Buffer.from('PK\x05\x06', 'latin1')
const centralDirectoryEndBytes = 22
/** Bytes at the end to search: a comment may follow the directory of an archive. */
const tailBytes = 70_000

/** A truncated file lacks the directory at its end. */
function isWhole(content: Buffer): boolean {
  const tail = content.subarray(-tailBytes)
  const end = tail.lastIndexOf(centralDirectoryEnd)
  return end >= 0 && end + centralDirectoryEndBytes <= tail.length
}

/**
 * Inspects a Word document (docx) part by part.
 *
 * @throws Refused with the reason
 */
export async function requireHarmlessWord(content: Buffer): Promise<void> {
  if (!isWhole(content)) throw new Refused('damaged')
  await lookThrough(content, budgetOf(content), mainTypes.document)
}

async function lookThrough(content: Buffer, budget: Budget, mainType: string): Promise<void> {
  const archive = await WordArchive.open(content, budget)
  if (archive.names.some(isMacroName)) throw new Refused('macros')
  const isDocument = mainType === mainTypes.document
  // Any archive may have the name of a document.
  if (!archive.names.includes(typesPart)) throw new Refused(isDocument ? 'kind' : 'unreadable')
  const types = new ContentTypes(await archive.read(typesPart))
  const parts = archive.names.filter((name) => name !== typesPart)
  for (const name of parts) types.requireKnown(name)
  if (!parts.some((name) => types.of(name) === mainType))
    throw new Refused(isDocument ? 'kind' : 'unreadable')
  for (const name of parts) await lookAt(await archive.read(name), name, types, budget, isDocument)
}

async function lookAt(
  content: Buffer,
  name: string,
  types: ContentTypes,
  budget: Budget,
  isDocument: boolean,
): Promise<void> {
  if (content.subarray(0, archiveStart.length).equals(archiveStart)) {
    // The sheet of a chart needs no inspection.
    if (!isDocument || types.of(name) !== sheetOfChart) throw new Refused('inside')
    await lookThrough(content, budget, mainTypes.sheet)
  } else if (name.endsWith('.rels') || isXmlType(types.of(name)) || looksLikeXml(content)) {
    budget.xmlBytes -= content.length
    if (budget.xmlBytes < 0) throw new Refused('unpacks')
    requireHarmlessPart({ content, name, relationsOf: types.of(ownerOf(name)) })
  }
}

const isXmlType = (type: string) => /[+/]xml$|vmlDrawing$/.test(type)

/** `word/_rels/document.xml.rels` holds the relationships of `word/document.xml`. */
const ownerOf = (name: string) => name.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2')
