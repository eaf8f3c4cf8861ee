import { blockSize, keepOnly, wordsOfBlock } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Conditions } from './conditions.ts'
import { Recent } from './recent.ts'

/** A filter with its value, but for free text. */
export interface Condition {
  /** The same for the same filter and value. */
  name: string
  /** Of those that a row may fail. */
  bit: number
  of: 'kind' | 'place'
  /** By kind or by place, 1 where it is met. */
  met: Uint8Array
}

interface Allowed {
  conditions: Conditions
  /** The bits of these. */
  mayFail: number
}

/** Conditions; each takes 8 kB for 65,536 entries, so that on a board of a million all of them take 32 MB. */
const rememberedAtMost = 256
const blocksAtMost = 16

/** The rows that meet a condition, a bit for each, for the conditions that were asked for lately. */
export class FilterBits {
  readonly #columns: Columns
  /** By block. */
  readonly #known: Recent<(Uint32Array | undefined)[]>
  /** Used by one call after the other. */
  readonly #butOne = new Uint32Array(wordsOfBlock)

  constructor(columns: Columns) {
    this.#columns = columns
    // Fewer on a larger board.
    const share = Math.min(1, blocksAtMost / Math.max(1, columns.blocks))
    this.#known = new Recent(Math.ceil(rememberedAtMost * share))
  }

  /** Leaves in `bits` of a block the rows that meet all conditions, or all but one of those that they may fail. */
  keepPassing(bits: Uint32Array, block: number, { conditions, mayFail }: Allowed): void {
    const butOne = this.#butOne.fill(0)
    for (const condition of conditions.each) {
      const met = this.#of(condition, block)
      if (mayFail) allButOne(bits, butOne, { met, mayBeFailed: (condition.bit & mayFail) !== 0 })
      else keepOnly(bits, met)
    }
    for (let at = 0; mayFail && at < wordsOfBlock; at += 1)
      bits[at] = (bits[at] as number) | (butOne[at] as number)
  }

  #of(condition: Condition, block: number): Uint32Array {
    const known = this.#known.get(condition.name) ?? []
    this.#known.set(condition.name, known)
    known[block] ??= this.#read(condition, block)
    return known[block]
  }

  /** Kind and place of a row have become known. */
  forget(row: number): void {
    for (const blocks of this.#known.values()) blocks[row >>> 16] = undefined
  }

  #read({ of, met }: Condition, block: number): Uint32Array {
    const bits = new Uint32Array(wordsOfBlock)
    const column = this.#columns[of]
    const first = block * blockSize
    const count = Math.min(blockSize, column.length - first)
    for (let from = 0; from < count; from += 32) {
      const end = Math.min(32, count - from)
      let word = 0
      for (let at = 0; at < end; at += 1) word |= (met[column[first + from + at] as number] as number) << at
      bits[from >>> 5] = word
    }
    return bits
  }
}

/** Of the rows that have met all conditions so far, and those that have met all but one, keeps them apart after one more. */
function allButOne(
  all: Uint32Array,
  butOne: Uint32Array,
  { met, mayBeFailed }: { met: Uint32Array; mayBeFailed: boolean },
): void {
  const allowed = mayBeFailed ? -1 : 0
  for (let at = 0; at < wordsOfBlock; at += 1) {
    const isMet = met[at] as number
    const before = all[at] as number
    butOne[at] = ((butOne[at] as number) & isMet) | (before & ~isMet & allowed)
    all[at] = before & isMet
  }
}
