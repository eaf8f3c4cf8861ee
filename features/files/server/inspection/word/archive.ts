import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refused } from '../refused.ts'

/** Maximum unpacked size of a document, including nested archives. */
export interface Budget {
  bytes: number
  /** Maximum number of XML bytes, which are slowest to parse. */
  xmlBytes: number
  parts: number
}

const maxParts = 1_000
const maxPartBytes = 20_000_000
const maxBytes = 40_000_000
const maxXmlBytes = 10_000_000
/** Text compresses tenfold, pictures hardly at all: more than a hundredfold is no document. */
const maxRatio = 100
const alwaysBytes = 4_000_000

export const budgetOf = (content: Buffer): Budget => ({
  bytes: Math.min(maxBytes, Math.max(alwaysBytes, maxRatio * content.length)),
  xmlBytes: maxXmlBytes,
  parts: maxParts,
})

/** A document as an archive. Its directory is read first, and unpacked parts are compared with it. */
export class WordArchive {
  private readonly archive: ZipFile
  private readonly entries: ReadonlyMap<string, Entry>

  private constructor(archive: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.archive = archive
    this.entries = entries
  }

  /** @throws Refused `unpacks`, or `unreadable` when it is damaged or inconsistent */
  static async open(content: Buffer, budget: Budget): Promise<WordArchive> {
    return readable(async () => {
      const archive = await fromBufferPromise(content)
      const entries = new Map<string, Entry>()
      for await (const entry of archive.eachEntry()) {
        budget.bytes -= entry.uncompressedSize
        budget.parts -= 1
        if (budget.bytes < 0 || budget.parts < 0 || entry.uncompressedSize > maxPartBytes)
          throw new Refused('unpacks')
        const name = entry.fileName.toLowerCase()
        if (entries.has(name)) throw new Refused('unreadable')
        if (!name.endsWith('/')) entries.set(name, entry)
      }
      return new WordArchive(archive, entries)
    })
  }

  /** Names of its parts in lower case. */
  get names(): string[] {
    return [...this.entries.keys()]
  }

  /** @throws Refused `unreadable` */
  async read(name: string): Promise<Buffer> {
    const entry = this.entries.get(name)
    if (!entry) throw new Refused('unreadable')
    return readable(async () => buffer(await this.archive.openReadStreamPromise(entry)))
  }
}

/** Replaces the library's errors about a damaged or inconsistent archive, which would help nobody. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('unreadable')
  }
}
