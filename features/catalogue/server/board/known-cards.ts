import { LRUCache } from 'lru-cache'
import type { CardValues } from '#features/jobs/server/card.ts'

/** Each takes about 1.5 kB. */
const mostCards = 4_000
/** Rows are told apart by their last bits. */
const counters = 65_536
/** Counting further would tell nothing, and take longer to forget. */
const mostCounted = 15
/** After so many cards were asked for, what was asked for before counts half. */
const halvedAfter = 16 * mostCards

/**
 * What jobs say of themselves on their cards, for those that are asked for most: those of the first pages of lists. Whoever
 * reads all pages one after the other leaves nothing here, and who reads more than there is room for, again and again, does
 * not have all of it made anew each time: a card takes the place only of one that was asked for less often.
 */
export class KnownCards {
  readonly #cards = new LRUCache<number, CardValues>({ max: mostCards })
  /** How often each row was asked for lately. */
  readonly #asked = new Uint8Array(counters)
  #asks = 0
  #changes = 0

  /** Counts what was forgotten: what was read before it changed is not kept, and not to be shown with what is read now. */
  get changes(): number {
    return this.#changes
  }

  /** The card, if it is known; it is counted that somebody asked. */
  of(row: number): CardValues | undefined {
    this.#count(row)
    return this.#cards.get(row)
  }

  /**
   * Of a row that was asked for and is not known.
   *
   * @param asOf the changes when it was asked for
   */
  add(row: number, card: CardValues, asOf: number): void {
    if (this.#changes !== asOf || this.#timesAsked(row) < 2) return
    if (this.#cards.size === mostCards) {
      const [longestAgo = row] = this.#cards.rkeys()
      if (this.#timesAsked(row) <= this.#timesAsked(longestAgo)) return
    }
    this.#cards.set(row, card)
  }

  /** The job has changed. */
  forget(row: number): void {
    this.#changes += 1
    this.#cards.delete(row)
  }

  #timesAsked(row: number): number {
    return this.#asked[row % counters] ?? 0
  }

  #count(row: number): void {
    if (this.#timesAsked(row) < mostCounted) this.#asked[row % counters] = this.#timesAsked(row) + 1
    this.#asks += 1
    if (this.#asks < halvedAfter) return
    this.#asks = 0
    for (let at = 0; at < counters; at += 1) this.#asked[at] = (this.#asked[at] ?? 0) >> 1
  }
}
