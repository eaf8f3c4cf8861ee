import type { Columns } from './columns.ts'
import type { Condition } from './filter-bits.ts'
import type { Batch } from './newest-first.ts'

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

  /** Leaves those of the rows that have not expired, in their order, and says what each of them fails. */
  keepOpen(batch: Batch, { kind, place, expiresAt }: Columns, now: number): void {
    const { rows, fails, count } = batch
    // Read once: this goes through most of what a search looks at.
    const kinds = this.#kinds
    const places = this.#places
    let open = 0
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number
      rows[open] = row
      fails[open] = (kinds[kind[row] as number] as number) | (places[place[row] as number] as number)
      open += (expiresAt[row] as number) < now ? 0 : 1
    }
    batch.count = open
  }
}
