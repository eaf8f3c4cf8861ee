import { countOf, keepOnly, setBit, wordsOfBlock } from './bits.ts'
import type { Board } from './board.ts'
import { ChangedMeanwhile } from './changed-meanwhile.ts'
import type { Columns } from './columns.ts'
import { setPosting } from './known-postings.ts'
import type { Postings } from './postings.ts'
import type { Tail } from './tail.ts'

/** A bit for each row of a block; nothing where there is none. */
type Bits = Uint32Array | null | undefined

/** Rows that have one of these tokens, and one of each of the other groups. */
export type TokenGroups = readonly (readonly string[])[]

/**
 * The rows that have certain tokens, a bit for each, read block by block from the newest on as far as somebody asks. The
 * rows of a block that was not read are unknown.
 */
export class Matches {
  readonly #tail: Tail
  readonly #groups: TokenGroups
  readonly #columns: Columns
  readonly #blocks: number
  /** By block, a bit for each row: nothing where no row matches, or nothing was read. */
  readonly bits: Bits[] = []
  /** Blocks from this one on are read. */
  first: number

  constructor({ columns, tail }: Board, groups: TokenGroups) {
    this.#tail = tail
    this.#groups = groups
    this.first = columns.blocks
    this.#columns = columns
    this.#blocks = columns.blocks
  }

  get isRead(): boolean {
    return this.first === 0
  }

  /** How many have been read of; some of them may be of entries that are gone. */
  get count(): number {
    let count = 0
    for (const bits of this.bits) if (bits) count += countOf(bits)
    return count
  }

  has(row: number): boolean {
    const bits = this.bits[row >>> 16]
    return bits ? ((bits[(row & 65_535) >>> 5] as number) & (1 << (row & 31))) !== 0 : false
  }

  add(row: number): void {
    const block = row >>> 16
    this.bits[block] ??= new Uint32Array(wordsOfBlock)
    setBit(this.bits[block], row & 65_535)
  }

  /** Leaves in `bits` of a block only those that match, or are not known. */
  keepIn(bits: Uint32Array, block: number): void {
    if (block < this.first) return
    const own = this.bits[block]
    if (own) keepOnly(bits, own)
    else bits.fill(0)
  }

  /** Reads the blocks from `first` on, and as many more as are likely to hold `most` rows. */
  async readFor(postings: Postings, { first, most }: { first: number; most: number }): Promise<void> {
    if (this.isRead) return
    await this.read(postings, first)
    const { count } = this
    if (count >= most) return
    const blocks = (this.#blocks - this.first) * (most / count) * 1.25
    await this.read(postings, Math.max(0, Math.floor(this.#blocks - blocks)))
  }

  /** Reads on to this block, and at least twice as many as before. */
  async readFurther(postings: Postings, block: number): Promise<void> {
    await this.read(postings, Math.max(0, Math.min(block, this.first * 2 - this.#blocks)))
  }

  /**
   * Reads what was not read, from this block to the newest.
   *
   * @throws ChangedMeanwhile when the entries are numbered anew, or fill another block
   */
  async read(postings: Postings, first = 0): Promise<void> {
    if (first >= this.first) return
    await postings.read(this.#groups.flat(), first)
    if (!postings.isOf(this.#columns)) throw new ChangedMeanwhile()
    const unions = this.#groups.map((group) => this.#unionOf(group, postings, first))
    for (let block = first; block < this.first; block += 1)
      this.#include(block, intersection(unions.map((union) => union[block])))
    this.first = Math.min(this.first, first)
  }

  /** Rows that were added before are kept. */
  #include(block: number, found: Bits): void {
    const bits = this.bits[block]
    if (!bits) this.bits[block] = found
    else if (found)
      for (let at = 0; at < wordsOfBlock; at += 1) bits[at] = (bits[at] as number) | (found[at] as number)
  }

  /** By block, from `first` to those that are read. */
  #unionOf(tokens: readonly string[], postings: Postings, first: number): Bits[] {
    const union: Bits[] = []
    const bitsOf = (block: number) => {
      union[block] ??= new Uint32Array(wordsOfBlock)
      return union[block]
    }
    for (const token of tokens) {
      const byBlock = postings.of(token)
      for (let block = first; block < this.first; block += 1) {
        const posting = byBlock[block]
        if (posting) setPosting(bitsOf(block), posting)
      }
      for (const row of this.#tail.rowsWith(token)) {
        const block = row >>> 16
        if (first <= block && block < this.first) setBit(bitsOf(block), row & 65_535)
      }
    }
    return union
  }
}

function intersection([first, ...others]: readonly Bits[]): Bits {
  for (const other of others) {
    if (!first || !other) return null
    keepOnly(first, other)
  }
  return first
}
