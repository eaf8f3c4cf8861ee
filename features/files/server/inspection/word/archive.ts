import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Problem } from '#contract/problems.ts'
import { isMacroPart, requireHarmlessPart } from './word-part.ts'
import { wordRefused } from './word-refusals.ts'

/** What a document may unpack to, together with the archives in it. */
interface Budget {
  bytes: number
  entries: number
}

const mostEntries = 1_000
/** Text packs to a tenth or less, pictures hardly at all: more than a hundredfold is no document. */
const mostRatio = 100
const mostBytes = 40_000_000
const alwaysBytes = 4_000_000
/** A chart in a document brings its sheet as an archive; nothing stands in that. */
const mostNested = 1

const archiveStart = Buffer.from('PK\x03\x04', 'latin1')

/**
 * Looks through a Word document of the newer kind: first its directory, then each part unpacked. What comes out is
 * compared with what the directory says of it.
 *
 * @returns the names of its parts, in small letters
 * @throws Problem `invalid_cv` that says why it is not taken
 */
export async function lookThroughWord(content: Buffer): Promise<Set<string>> {
  const bytes = Math.min(mostBytes, Math.max(alwaysBytes, mostRatio * content.length))
  try {
    return await lookThrough(content, { bytes, entries: mostEntries }, 0)
  } catch (error) {
    // What the reader says of a damaged or lying archive would help nobody.
    throw error instanceof Problem ? error : wordRefused('unreadable')
  }
}

async function lookThrough(content: Buffer, budget: Budget, nested: number): Promise<Set<string>> {
  if (nested > mostNested) throw wordRefused('unpacks')
  const archive = await fromBufferPromise(content)
  const entries = await entriesOf(archive, budget)
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  if (names.size < entries.length || !names.has('[content_types].xml')) throw wordRefused('unreadable')
  if ([...names].some(isMacroPart)) throw wordRefused('macros')
  for (const entry of entries) {
    const part = await buffer(await archive.openReadStreamPromise(entry))
    if (part.subarray(0, 4).equals(archiveStart)) await lookThrough(part, budget, nested + 1)
    else requireHarmlessPart(part)
  }
  return names
}

async function entriesOf(archive: ZipFile, budget: Budget): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    budget.bytes -= entry.uncompressedSize
    budget.entries -= 1
    if (budget.bytes < 0 || budget.entries < 0) throw wordRefused('unpacks')
    entries.push(entry)
  }
  return entries
}
