import { LRUCache } from 'lru-cache'

/** By block, a bit for each row that has one of some tokens; null where there is none, nothing where that is not known. */
export type UnionByBlock = (Uint32Array | null | undefined)[]

/** At a million jobs a word with all that begin like it takes 120 kB. */
const mostBytes = 16_000_000
/** About what V8 takes for each of these, each of its blocks, and each bitmap, beside the bits. */
const bytesBeside = { tokens: 500, block: 8, bits: 150 }

/**
 * Which rows have one of certain tokens, for the words that were asked for lately: only of blocks that nothing is merged into
 * any more. They are shared, and stay as they are.
 */
export class KnownUnions {
  readonly #unions = new LRUCache<string, Readonly<UnionByBlock>>({
    maxSize: mostBytes,
    sizeCalculation: (blocks) => {
      let bytes = bytesBeside.tokens + bytesBeside.block * blocks.length
      for (const bits of blocks) if (bits) bytes += bits.byteLength + bytesBeside.bits
      return bytes
    },
  })

  of(tokens: readonly string[]): Readonly<UnionByBlock> {
    return this.#unions.get(keyOf(tokens)) ?? []
  }

  set(tokens: readonly string[], blocks: Readonly<UnionByBlock>): void {
    this.#unions.set(keyOf(tokens), blocks)
  }
}

const keyOf = (tokens: readonly string[]) => tokens.join('\0')
