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

/** Numbers of entries stand in blocks of so many, in the postings too. */
export const blockSize = 65_536

/**
 * The entries of jobs as columns of numbers. An entry's row in them is its number less `base`; 27 bytes each, so that a
 * million cost a process 27 MB.
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
  /** The first `count` are rows by publication, the newest last; some may be gone. */
  order = new Uint32Array(0)
  count = 0
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
  }

  /** @returns whether anything is different from before */
  put({ number, kind, place, publishedAt, expiresAt, isFeatured }: EntryRow): boolean {
    this.reserve(number)
    const row = number - this.base
    if (this.expiresAt[row] === expiresAt && this.isFeatured[row] === Number(isFeatured)) return false
    if (this.publishedAt[row] === 0) this.#insert(row, publishedAt)
    this.publishedAt[row] = publishedAt
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

  #insert(row: number, publishedAt: number): void {
    if (this.count === this.order.length)
      this.order = grown(this.order, new Uint32Array(Math.max(1_024, Math.ceil(this.count * 1.05))))
    let low = 0
    let high = this.count
    // Nearly always it is the newest.
    if (high > 0 && this.#isAfter(row, publishedAt, high - 1)) low = high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#isAfter(row, publishedAt, middle)) low = middle + 1
      else high = middle
    }
    this.order.copyWithin(low + 1, low, this.count)
    this.order[low] = row
    this.count += 1
  }

  #isAfter(row: number, publishedAt: number, at: number): boolean {
    const other = this.order[at] ?? 0
    const difference = publishedAt - (this.publishedAt[other] ?? 0)
    return difference === 0 ? row > other : difference > 0
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
