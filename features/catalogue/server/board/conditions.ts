import type { Columns } from './columns.ts'
import type { Condition } from './filter-bits.ts'

/** What rows have to meet, and by kind and by place what a row fails: a bit for each condition. */
export class Conditions {
  readonly each: readonly Condition[]
  readonly #kinds: Uint8Array
  readonly #places: Uint8Array

  /** @param counts how many kinds and places there are */
  constructor(each: readonly Condition[], counts: { kinds: number; places: number }) {
    this.each = each
    this.#kinds = new Uint8Array(counts.kinds)
    this.#places = new Uint8Array(counts.places)
    for (const condition of each) {
      const failed = condition.of === 'place' ? this.#places : this.#kinds
      for (let at = 0; at < failed.length; at += 1)
        if (!condition.met[at]) failed[at] = (failed[at] as number) | condition.bit
    }
  }

  /** The bits of the conditions that a row fails. */
  failedBy({ kind, place }: Columns, row: number): number {
    return (this.#kinds[kind[row] as number] as number) | (this.#places[place[row] as number] as number)
  }
}
