import type { Board } from './board.ts'
import { blockSize } from './columns.ts'
import type { Postings } from './postings.ts'
import type { Tail } from './tail.ts'

/** Rows that have one of these tokens, and one of each of the other groups. */
export type TokenGroups = readonly (readonly string[])[]

const wordsOfBlock = blockSize / 32

/**
 * The rows that have certain tokens, a bit for each, read block by block from the newest on as far as somebody asks. The
 * rows of a block that was not read are unknown.
 */
export class Matches {
  readonly #tail: Tail
  readonly #groups: TokenGroups
  /** By block, a bit for each row: nothing where no row matches, or nothing was read. */
  readonly bits: (Uint32Array | null | undefined)[] = []
  /** Blocks from this one on are read. */
  first: number

  constructor({ columns, tail }: Board, groups: TokenGroups) {
    this.#tail = tail
    this.#groups = groups
    this.first = columns.blocks
  }

  get isRead(): boolean {
    return this.first === 0
  }

  /** How many have been read of; some of them may be of entries that are gone. */
  get count(): number {
    let count = 0
    for (const bits of this.bits) if (bits) for (const word of bits) count += ones(word)
    return count
  }

  has(row: number): boolean {
    const bits = this.bits[row >>> 16]
    return bits ? ((bits[(row & 65_535) >>> 5] as number) & (1 << (row & 31))) !== 0 : false
  }

  add(row: number): void {
    const block = row >>> 16
    this.bits[block] ??= new Uint32Array(wordsOfBlock)
    set(this.bits[block], row & 65_535)
  }

  /** All that were read of, the lowest first. */
  rows(): number[] {
    const rows: number[] = []
    for (const [block, bits] of this.bits.entries())
      for (let at = 0; bits && at < wordsOfBlock; at += 1)
        for (let rest = bits[at] as number; rest !== 0; rest &= rest - 1)
          rows.push(block * blockSize + at * 32 + 31 - Math.clz32(rest & -rest))
    return rows
  }

  /** Reads what was not read, from this block to the newest. */
  async read(postings: Postings, first = 0): Promise<void> {
    if (first >= this.first) return
    await postings.read(this.#groups.flat(), first)
    for (let block = first; block < this.first; block += 1)
      this.#include(block, intersection(this.#groups.map((group) => this.#unionIn(block, group, postings))))
    this.first = Math.min(this.first, first)
  }

  /** Rows that were added before are kept. */
  #include(block: number, found: Uint32Array | null): void {
    const bits = this.bits[block]
    if (!bits) this.bits[block] = found
    else if (found)
      for (let at = 0; at < wordsOfBlock; at += 1) bits[at] = (bits[at] as number) | (found[at] as number)
  }

  #unionIn(block: number, tokens: readonly string[], postings: Postings): Uint32Array | null {
    let bits: Uint32Array | null = null
    const own = () => {
      bits ??= new Uint32Array(wordsOfBlock)
      return bits
    }
    for (const token of tokens) {
      postings.mark(token, block, own)
      for (const row of this.#tail.rowsWith(token)) if (row >>> 16 === block) set(own(), row & 65_535)
    }
    return bits
  }
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function set(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

function intersection(all: readonly (Uint32Array | null)[]): Uint32Array | null {
  const [first, ...others] = all
  if (!first) return null
  for (const other of others) {
    if (!other) return null
    for (let at = 0; at < wordsOfBlock; at += 1) first[at] = (first[at] as number) & (other[at] as number)
  }
  return first
}
