import { blockSize, setBit, wordsOfBlock } from './bits.ts'
import { Companies } from './companies.ts'

/** One entry of a job; instants in milliseconds since 1970. */
export interface EntryRow {
  number: number
  /** Where its kind and its place stand among those of the board. */
  kind: number
  place: number
  publishedAt: number
  expiresAt: number
  isFeatured: boolean
}

/**
 * The entries of jobs as columns of numbers. An entry's row in them is its number less `base`; 23 bytes each, so that a
 * million cost a process 23 MB.
 */
export class Columns {
  /** A multiple of the size of blocks, so that blocks of rows are blocks of numbers. */
  readonly base: number
  /** 0 where there is no entry, or none any more. */
  expiresAt = new Float64Array(0)
  /** 0 where there has never been an entry. */
  publishedAt = new Float64Array(0)
  kind = new Uint16Array(0)
  place = new Uint32Array(0)
  isFeatured = new Uint8Array(0)
  readonly companies = new Companies()
  /** Rows that are not in line, by publication, the newest last; some may be gone. */
  outOfLine = new Uint32Array(0)
  /** A bit for each row that is in line: published no earlier than all rows in line before it. */
  #inLine = new Uint32Array(0)
  /** The last row in line, or -1. */
  #last = -1
  /** Rows from this one on have never been used. */
  #used = 0

  /** @param lowest the lowest number there is */
  constructor(lowest: number) {
    this.base = Math.floor(lowest / blockSize) * blockSize
  }

  get blocks(): number {
    return Math.ceil(this.#used / blockSize)
  }

  /** Makes room for an entry of this number, and for some more. */
  reserve(number: number): void {
    const needed = number - this.base + 1
    this.#used = Math.max(this.#used, needed)
    if (needed <= this.expiresAt.length) return
    const length = Math.max(1_024, Math.ceil(needed * 1.05))
    this.expiresAt = grown(this.expiresAt, new Float64Array(length))
    this.publishedAt = grown(this.publishedAt, new Float64Array(length))
    this.kind = grown(this.kind, new Uint16Array(length))
    this.place = grown(this.place, new Uint32Array(length))
    this.isFeatured = grown(this.isFeatured, new Uint8Array(length))
    this.#inLine = grown(this.#inLine, new Uint32Array(Math.ceil(length / 32)))
  }

  /** @returns whether anything is different from before */
  put({ number, kind, place, publishedAt, expiresAt, isFeatured }: EntryRow): boolean {
    this.reserve(number)
    const row = number - this.base
    if (this.expiresAt[row] === expiresAt && this.isFeatured[row] === Number(isFeatured)) return false
    const isNew = this.publishedAt[row] === 0
    this.publishedAt[row] = publishedAt
    if (isNew && !this.#isLined(row)) this.#insert(row)
    this.expiresAt[row] = expiresAt
    this.kind[row] = kind
    this.place[row] = place
    this.isFeatured[row] = Number(isFeatured)
    return true
  }

  /** @returns whether it was there */
  remove(number: number): boolean {
    const row = number - this.base
    if (!this.expiresAt[row]) return false
    this.expiresAt[row] = 0
    return true
  }

  /** Puts all rows that are there in line, or out of it. */
  line(): void {
    const others: number[] = []
    for (let row = 0; row < this.#used; row += 1)
      if (this.publishedAt[row] !== 0 && !this.#isLined(row)) others.push(row)
    this.outOfLine = Uint32Array.from(others.sort((one, other) => (this.isLater(one, other) ? 1 : -1)))
  }

  /** Is a row published after another, or at the same time with a higher number? */
  isLater(row: number, other: number): boolean {
    const difference = (this.publishedAt[row] as number) - (this.publishedAt[other] as number)
    return difference === 0 ? row > other : difference > 0
  }

  /** The rows of a block that are in line, a bit for each. @param bits to write them to */
  inLineOf(block: number, bits: Uint32Array = new Uint32Array(wordsOfBlock)): Uint32Array {
    const inLine = this.#inLine.subarray(block * wordsOfBlock, (block + 1) * wordsOfBlock)
    bits.set(inLine)
    // The last block has room for fewer.
    return bits.fill(0, inLine.length)
  }

  /** How many of the first `end` rows out of line are older than all rows in line of this block and those after it. */
  outOfLineBefore(block: number, end: number): number {
    if (block === 0) return 0
    const from = block * wordsOfBlock
    const at = this.#inLine.subarray(from, from + wordsOfBlock).findIndex((word) => word !== 0)
    if (at < 0) return end
    const word = this.#inLine[from + at] as number
    return this.#outOfLineUpTo((from + at) * 32 + 31 - Math.clz32(word & -word), end)
  }

  /** Most come in the order of publication. */
  #isLined(row: number): boolean {
    if (row < this.#last || (this.#last >= 0 && !this.isLater(row, this.#last))) return false
    this.#last = row
    setBit(this.#inLine, row)
    return true
  }

  #insert(row: number): void {
    const at = this.#outOfLineUpTo(row, this.outOfLine.length)
    const longer = new Uint32Array(this.outOfLine.length + 1)
    longer.set(this.outOfLine.subarray(0, at))
    longer[at] = row
    longer.set(this.outOfLine.subarray(at), at + 1)
    this.outOfLine = longer
  }

  /** How many of the first `end` rows out of line are older than a row. */
  #outOfLineUpTo(row: number, end: number): number {
    let low = 0
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.isLater(this.outOfLine[middle] as number, row)) high = middle
      else low = middle + 1
    }
    return low
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
