import { LRUCache } from 'lru-cache'
import { blockSize, setBit } from './bits.ts'

/** The places of a block in which a token stands: themselves, or a bit for each of the block. */
export type Posting = Uint16Array | Uint32Array

/** By block; null where there is none, and nothing where that is not known. */
export type ByBlock = (Posting | null | undefined)[]

interface Known {
  blocks: Readonly<ByBlock>
  /** Rows below this one were in the postings when they were read. */
  merged: number
}

/** A bitmap for every block of a million jobs takes 120 kB. */
const mostBytes = 16_000_000
const bytesBeside = 200

/**
 * The postings of the tokens that were asked for lately. Those of a full block never change, those of others when entries
 * are merged into them.
 */
export class KnownPostings {
  readonly #tokens = new LRUCache<string, Known>({
    maxSize: mostBytes,
    sizeCalculation: ({ blocks }) =>
      blocks.reduce(
        (bytes, posting) => bytes + (posting?.byteLength ?? 0),
        bytesBeside * (blocks.length + 1),
      ),
  })

  /** What holds when all rows below `merged` are in the postings. */
  of(token: string, merged: number): Readonly<ByBlock> {
    const known = this.#tokens.get(token)
    if (!known) return []
    return known.merged >= merged ? known.blocks : known.blocks.slice(0, Math.floor(known.merged / blockSize))
  }

  /** @param merged rows below it were in the postings when these were read */
  add(token: string, read: Readonly<ByBlock>, merged: number): void {
    const blocks = [...this.of(token, merged)]
    putIn(blocks, read)
    this.#tokens.set(token, { blocks, merged })
  }
}

export function putIn(blocks: ByBlock, others: Readonly<ByBlock>): void {
  for (const [block, posting] of others.entries()) if (posting !== undefined) blocks[block] = posting
}

export function setPosting(bits: Uint32Array, posting: Posting): void {
  if (posting instanceof Uint16Array)
    for (let at = 0; at < posting.length; at += 1) setBit(bits, posting[at] as number)
  else for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (posting[at] as number)
}
