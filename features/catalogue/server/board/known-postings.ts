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
const mostBytes = 32_000_000
/** About what V8 takes for each token, each of its blocks, and each posting, beside the places. */
const bytesBeside = { token: 250, block: 8, posting: 150 }

/**
 * The postings of the tokens that were asked for lately. Those of a full block never change, those of others when entries
 * are merged into them.
 */
export class KnownPostings {
  readonly #tokens = new LRUCache<string, Known>({
    maxSize: mostBytes,
    sizeCalculation: ({ blocks }) => {
      let bytes = bytesBeside.token + bytesBeside.block * blocks.length
      for (const posting of blocks) if (posting) bytes += posting.byteLength + bytesBeside.posting
      return bytes
    },
  })

  /** What holds when all rows below `merged` are in the postings. */
  of(token: string, merged: number): Readonly<ByBlock> {
    const known = this.#tokens.get(token)
    if (!known) return []
    return known.merged >= merged ? known.blocks : known.blocks.slice(0, Math.floor(known.merged / blockSize))
  }

  /** @param merged rows below it were in the postings when these were read */
  add(token: string, read: Readonly<ByBlock>, merged: number): void {
    this.#tokens.set(token, { blocks: both(this.of(token, merged), read), merged })
  }
}

/** What `blocks` know, and the `others` instead where they do. */
export function both(blocks: Readonly<ByBlock>, others: Readonly<ByBlock>): ByBlock {
  const all = [...blocks]
  for (let block = 0; block < others.length; block += 1)
    if (others[block] !== undefined) all[block] = others[block]
  return all
}

export function setPosting(bits: Uint32Array, posting: Posting): void {
  if (posting instanceof Uint16Array)
    for (let at = 0; at < posting.length; at += 1) setBit(bits, posting[at] as number)
  else for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (posting[at] as number)
}
