import { blockSize, countOf, keepOnly, setBit, wordsOfBlock } from './bits.ts'
import type { Board } from './board.ts'
import { ChangedMeanwhile } from './changed-meanwhile.ts'
import type { Columns } from './columns.ts'
import { setPosting } from './known-postings.ts'
import type { KnownUnions, UnionByBlock } from './known-unions.ts'
import type { Postings } from './postings.ts'
import type { Tail } from './tail.ts'

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
  readonly #knownUnions: KnownUnions
  /** Blocks before this one do not change any more. */
  readonly #settled: number
  /** By block, a bit for each row: nothing where no row matches, or nothing was read. */
  readonly bits: UnionByBlock = []
  /** Blocks whose bits others have too. */
  readonly #shared = new Set<number>()
  /** Blocks from this one on are read. */
  first: number

  constructor({ columns, tail, knownUnions, settled }: Board, groups: TokenGroups) {
    this.#tail = tail
    this.#knownUnions = knownUnions
    this.#settled = Math.floor(settled / blockSize)
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
    setBit(this.#ownBits(row >>> 16), row & 65_535)
  }

  /** The bits of a block, to be changed. */
  #ownBits(block: number): Uint32Array {
    const bits = this.bits[block]
    const own = bits && !this.#shared.delete(block) ? bits : (bits?.slice() ?? new Uint32Array(wordsOfBlock))
    this.bits[block] = own
    return own
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
    if (this.isRead) return
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
  #include(block: number, found: Uint32Array | null | undefined): void {
    if (!found) return
    if (!this.bits[block]) {
      this.bits[block] = found
      if (this.#groups.length === 1 && block < this.#settled) this.#shared.add(block)
      return
    }
    const bits = this.#ownBits(block)
    for (let at = 0; at < wordsOfBlock; at += 1) bits[at] = (bits[at] as number) | (found[at] as number)
  }

  /** By block, from `first` to those that are read. */
  #unionOf(tokens: readonly string[], postings: Postings, first: number): UnionByBlock {
    const known = this.#knownUnions.of(tokens)
    const union = [...known]
    const lacking: number[] = []
    for (let block = first; block < this.first; block += 1)
      if (union[block] === undefined) lacking.push(block)
    for (const token of tokens) {
      const byBlock = postings.of(token)
      for (const block of lacking) {
        const posting = byBlock[block]
        if (!posting) continue
        union[block] ??= new Uint32Array(wordsOfBlock)
        setPosting(union[block], posting)
      }
      for (const row of this.#tail.rowsWith(token)) {
        const block = row >>> 16
        if (block < Math.max(first, this.#settled) || block >= this.first) continue
        union[block] ??= new Uint32Array(wordsOfBlock)
        setBit(union[block], row & 65_535)
      }
    }
    // A replica may not show yet what was merged.
    const complete = Math.min(this.#settled, Math.floor(postings.merged / blockSize))
    this.#remember(
      tokens,
      union,
      lacking.filter((block) => block < complete),
    )
    return union
  }

  #remember(tokens: readonly string[], union: UnionByBlock, settled: readonly number[]): void {
    if (settled.length === 0) return
    const known = [...this.#knownUnions.of(tokens)]
    for (const block of settled) known[block] = union[block] ?? null
    this.#knownUnions.set(tokens, known)
  }
}

/** What all have in common; the only one itself. */
function intersection([first, ...others]: UnionByBlock): Uint32Array | null | undefined {
  if (!first || others.length === 0) return first
  const common = first.slice()
  for (const other of others) {
    if (!other) return null
    keepOnly(common, other)
  }
  return common
}
