import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { removeActiveContent, removeUnreachable, unreadIn } from './active-content.ts'
import { Refused } from './refused.ts'

/** Names of active content, where they are not packed: long ones, which nothing else has by chance. */
const activeName = /\/(JavaScript|Launch|SubmitForm|ImportData|EmbeddedFile|RichMedia|Rendition)/

/** The bytes without those of streams, which hold the words and pictures of pages. */
function outsideStreams(content: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = content.indexOf('stream'); start >= 0; start = content.indexOf('stream', at)) {
    kept.push(content.slice(at, start))
    const end = content.indexOf('endstream', start)
    at = (end < 0 ? content.length : end) + 'endstream'.length
  }
  return kept.join(' ') + content.slice(at)
}

/** Does one stand outside of streams? A name may spell each letter as # and its code. */
const namesActive = (content: Buffer) =>
  activeName.test(
    outsideStreams(content.toString('latin1')).replace(/#([2-7][0-9a-fA-F])/g, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
  )

async function open(content: Buffer): Promise<PDFDocument | undefined> {
  const options = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false, preserveXFA: true }
  // A password against printing and copying alone opens with an empty one.
  return PDFDocument.load(content, { ...options, password: '' }).catch(() => undefined)
}

/**
 * A PDF without programs, files inside and actions other than links. Most have none and stay as they were sent, with
 * their signatures; others are written again without them, as is one that refers to an object it does not contain.
 *
 * @returns undefined where it stays unchanged
 * @throws Refused `folder` when its pages are only the cover of other files
 * @throws Refused `active` when it holds something active that cannot be removed
 * @throws Refused `damaged` when it needs an object that cannot be parsed
 */
export async function withoutActiveContent(content: Buffer): Promise<Buffer | undefined> {
  const isNamed = namesActive(content)
  const document = await open(content)
  if (!document) {
    if (isNamed) throw new Refused('active')
    return undefined
  }
  try {
    return await cleaned(document, isNamed)
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(isNamed ? 'active' : 'damaged')
  }
}

async function cleaned(document: PDFDocument, isNamed: boolean): Promise<Buffer | undefined> {
  const { context, catalog } = document
  if (catalog instanceof PDFDict && catalog.has(PDFName.of('Collection'))) throw new Refused('folder')
  const unread = unreadIn(context)
  if (unread === 'unread') throw new Refused(isNamed ? 'active' : 'damaged')
  const isFound = removeActiveContent(context)
  // Named but not found, or missing: in an earlier version, or where this parser reads something else than another.
  if (!isFound && !isNamed && unread === 'nothing') return undefined
  removeUnreachable(context)
  const again = Buffer.from(
    await document.save({
      updateFieldAppearances: false,
      addDefaultPage: false,
      objectsPerTick: Number.POSITIVE_INFINITY,
    }),
  )
  const written = await open(again)
  if (!written || removeActiveContent(written.context)) throw new Refused('active')
  return again
}
