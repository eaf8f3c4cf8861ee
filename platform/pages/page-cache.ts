import { LRUCache } from 'lru-cache'
import { type FreshPage, StoredPage } from './stored-page.ts'

interface Rendering {
  work: Promise<StoredPage>
  /** How many wait for it. */
  waiting: number
  leaving: AbortController
}

type Render = (signal: AbortSignal) => Promise<FreshPage & { ttl: number }>

/** Milliseconds within which the clock counts as standing still; a page goes this much before its time. */
const clockStep = 250

/**
 * Whole rendered pages by address, with their fingerprints and compressed forms. Invalidation by tag is exact;
 * the time to live is a net for what nobody announced.
 */
export class PageCache {
  readonly #entries: LRUCache<string, StoredPage>
  readonly #underWay = new Map<string, Rendering>()
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
   *
   * @param render is told to stop when everyone who waits for it has left
   * @param signal says that this one has
   */
  async get(key: string, render: Render, signal?: AbortSignal): Promise<StoredPage> {
    const known = this.#entries.get(key)
    if (known) return known
    const rendering = this.#underWay.get(key) ?? this.#begin(key, render)
    rendering.waiting += 1
    const leave = () => {
      rendering.waiting -= 1
      if (rendering.waiting > 0) return
      this.#forget(key, rendering)
      rendering.leaving.abort()
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await rendering.work
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #begin(key: string, render: Render): Rendering {
    const leaving = new AbortController()
    const work = this.#render(key, () => render(leaving.signal))
    const rendering: Rendering = { work, waiting: 0, leaving }
    this.#underWay.set(key, rendering)
    const done = () => this.#forget(key, rendering)
    work.then(done, done)
    return rendering
  }

  #forget(key: string, rendering: Rendering): void {
    if (this.#underWay.get(key) === rendering) this.#underWay.delete(key)
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
