import { LRUCache } from 'lru-cache'
import type { CardValues } from '../card.ts'

/** Each takes about 1.5 kB. */
const mostCards = 4_000
/** Rows are told apart by their last bits. */
const marks = 65_536
/** With more marks than this, nearly every row seems to have been asked for. */
const mostMarked = marks / 4

/**
 * What jobs say of themselves on their cards, for those that are asked for again and again: those of the first pages of
 * lists. Whoever reads all pages one after the other leaves nothing here.
 */
export class KnownCards {
  readonly #cards = new LRUCache<number, CardValues>({ max: mostCards })
  /** A mark for each row that was asked for. */
  #asked = new Uint8Array(marks)
  #marked = 0
  #changes = 0

  /** Counts what was forgotten: what was read before it changed is not kept, and not to be shown with what is read now. */
  get changes(): number {
    return this.#changes
  }

  of(row: number): CardValues | undefined {
    return this.#cards.get(row)
  }

  /** @param asOf the changes when it was asked for */
  add(row: number, card: CardValues, asOf: number): void {
    if (this.#changes !== asOf) return
    const mark = row % marks
    if (this.#asked[mark]) this.#cards.set(row, card)
    else this.#mark(mark)
  }

  /** The job has changed. */
  forget(row: number): void {
    this.#changes += 1
    this.#cards.delete(row)
  }

  #mark(mark: number): void {
    if (this.#marked === mostMarked) {
      this.#asked.fill(0)
      this.#marked = 0
    }
    this.#asked[mark] = 1
    this.#marked += 1
  }
}
