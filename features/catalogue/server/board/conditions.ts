import type { Columns } from './columns.ts'
import type { Condition } from './filter-bits.ts'

/** What rows have to meet, and by kind and by place what a row fails: a bit for each condition. */
export class Conditions {
  readonly each: readonly Condition[]
  readonly #kinds: Uint8Array
  /** Everywhere is right when absent. */
  readonly #places: Uint8Array | undefined

  /** @param counts how many kinds and places there are */
  constructor(each: readonly Condition[], counts: { kinds: number; places: number }) {
    this.each = each
    this.#kinds = new Uint8Array(counts.kinds)
    for (const condition of each) {
      if (condition.of === 'place') this.#places ??= new Uint8Array(counts.places)
      const failed = condition.of === 'place' ? this.#places : this.#kinds
      if (failed)
        for (const [at, isMet] of condition.met.entries())
          if (!isMet) failed[at] = (failed[at] as number) | condition.bit
    }
  }

  /** The bits of the conditions that a row fails. */
  failedBy({ kind, place }: Columns, row: number): number {
    const failed = this.#kinds[kind[row] as number] as number
    return this.#places ? failed | (this.#places[place[row] as number] as number) : failed
  }
}
