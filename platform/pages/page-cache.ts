import { LRUCache } from 'lru-cache'
import { type FreshPage, StoredPage } from './stored-page.ts'

/** Milliseconds within which the clock counts as standing still; a page goes this much before its time. */
const clockStep = 250

/**
 * Whole rendered pages by address, with their fingerprints and compressed forms. Invalidation by tag is exact;
 * the time to live is a net for what nobody announced.
 */
export class PageCache {
  readonly #entries: LRUCache<string, StoredPage>
  readonly #underWay = new Map<string, Promise<StoredPage>>()
  readonly #byTag = new Map<string, Set<string>>()
  /** Counts invalidations, so that a page rendered from what was true before one is not kept after it. */
  #changes = 0
  readonly #lastChange = new Map<string, number>()

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#entries = new LRUCache<string, StoredPage>({
      maxSize: maxBytes,
      // Looking at the clock for every answer costs more than finding the page.
      ttlResolution: clockStep,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ tags }, key) => {
        for (const tag of tags) {
          const keys = this.#byTag.get(tag)
          keys?.delete(key)
          if (keys?.size === 0) this.#byTag.delete(tag)
        }
      },
    })
  }

  kept(key: string): StoredPage | undefined {
    return this.#entries.get(key)
  }

  /**
   * The page of `key`, rendered at most once at a time.
   * @param ttl milliseconds that it may be kept; 0 keeps nothing
   */
  async get(key: string, render: () => Promise<FreshPage & { ttl: number }>): Promise<StoredPage> {
    const known = this.#entries.get(key)
    if (known) return known
    const pending = this.#underWay.get(key)
    if (pending) return pending
    const work = this.#render(key, render).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, work)
    return work
  }

  async #render(key: string, render: () => Promise<FreshPage & { ttl: number }>): Promise<StoredPage> {
    const begun = this.#changes
    const fresh = await render()
    const page = new StoredPage(fresh)
    const isStale = fresh.tags.some((tag) => (this.#lastChange.get(tag) ?? 0) > begun)
    if (fresh.ttl > clockStep && !isStale) {
      this.#entries.set(key, page, { ttl: fresh.ttl - clockStep })
      for (const tag of fresh.tags) {
        const keys = this.#byTag.get(tag) ?? new Set()
        this.#byTag.set(tag, keys.add(key))
      }
    }
    return page
  }

  drop(tags: readonly string[]): void {
    this.#changes += 1
    for (const tag of tags) {
      this.#lastChange.set(tag, this.#changes)
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#entries.delete(key)
    }
    // Renders that are under way must not be shared with whoever asks after the change.
    this.#underWay.clear()
    if (this.#lastChange.size > 50_000) this.clear()
  }

  /** Forgets everything: when invalidations may have been missed. */
  clear(): void {
    this.#changes += 1
    this.#entries.clear()
    this.#byTag.clear()
    this.#underWay.clear()
    this.#lastChange.clear()
  }
}
