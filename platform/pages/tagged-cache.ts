import { LRUCache } from 'lru-cache'

/** What can be kept: with the tags of what it was made from, and a bound of what it takes in memory. */
export interface Keepable {
  tags: readonly string[]
  bytes: number
}

interface Made<T> {
  value: T
  /** Milliseconds that it may be kept; 0 keeps nothing. */
  ttl: number
}

/** @param signal says that nobody waits for it any more */
type Make<T> = (signal: AbortSignal) => Promise<Made<T>>

interface UnderWay<T> {
  work: Promise<T>
  /** How many wait for it. */
  waiting: number
  leaving: AbortController
}

/** Milliseconds within which the clock counts as standing still; everything goes this much before its time. */
const clockStep = 250
/** More changed tags than this are not told apart while something is being made. */
const mostTold = 10_000

/**
 * What was made from the database, until one of its tags is dropped: that, and nothing else. The time to live is a net
 * for what nobody announced.
 */
export class TaggedCache<T extends Keepable> {
  readonly #entries: LRUCache<string, T>
  readonly #underWay = new Map<string, UnderWay<T>>()
  /** The key of the only one with a tag, as most are, or the keys of all. */
  readonly #byTag = new Map<string, string | Set<string>>()
  /** Counts changes, so that what was made from what was true before one is not kept after it. */
  #changes = 0
  /** Made from what was true before this change, nothing is kept. */
  #lastOfAll = 0
  /** When a tag was dropped last; remembered while something is being made. */
  readonly #lastChange = new Map<string, number>()
  #making = 0

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#entries = new LRUCache<string, T>({
      maxSize: maxBytes,
      // Looking at the clock for every answer costs more than finding it.
      ttlResolution: clockStep,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ tags }, key) => {
        for (const tag of tags) {
          const keys = this.#byTag.get(tag)
          if (keys instanceof Set) keys.delete(key)
          if (keys === key || (keys instanceof Set && keys.size === 0)) this.#byTag.delete(tag)
        }
      },
    })
  }

  kept(key: string): T | undefined {
    return this.#entries.get(key)
  }

  /**
   * What is kept under `key`, or is made now: at most once at a time, and only as long as somebody waits for it.
   *
   * @param signal says that this one no longer does
   */
  async getOrMake(key: string, make: Make<T>, signal?: AbortSignal): Promise<T> {
    const known = this.#entries.get(key)
    if (known) return known
    signal?.throwIfAborted()
    const making = this.#underWay.get(key) ?? this.#begin(key, make)
    making.waiting += 1
    const leave = () => {
      making.waiting -= 1
      if (making.waiting > 0) return
      this.#forget(key, making)
      making.leaving.abort()
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await making.work
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #begin(key: string, make: Make<T>): UnderWay<T> {
    const leaving = new AbortController()
    const work = this.#make(key, () => make(leaving.signal))
    const making: UnderWay<T> = { work, waiting: 0, leaving }
    this.#underWay.set(key, making)
    const done = () => this.#forget(key, making)
    work.then(done, done)
    return making
  }

  #forget(key: string, making: UnderWay<T>): void {
    if (this.#underWay.get(key) === making) this.#underWay.delete(key)
  }

  async #make(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const begun = this.#changes
    this.#making += 1
    try {
      const { value, ttl } = await make()
      const isStale =
        this.#lastOfAll > begun || value.tags.some((tag) => (this.#lastChange.get(tag) ?? 0) > begun)
      if (ttl > clockStep && !isStale) this.#keep(key, value, ttl - clockStep)
      return value
    } finally {
      this.#making -= 1
      if (this.#making === 0) this.#lastChange.clear()
    }
  }

  #keep(key: string, value: T, ttl: number): void {
    this.#entries.set(key, value, { ttl })
    if (!this.#entries.has(key)) return
    for (const tag of value.tags) {
      const keys = this.#byTag.get(tag)
      if (keys instanceof Set) keys.add(key)
      else this.#byTag.set(tag, keys === undefined || keys === key ? key : new Set([keys, key]))
    }
  }

  drop(tags: readonly string[]): void {
    this.#changes += 1
    for (const tag of tags) {
      if (this.#making > 0) this.#lastChange.set(tag, this.#changes)
      const keys = this.#byTag.get(tag) ?? []
      for (const key of typeof keys === 'string' ? [keys] : [...keys]) this.#entries.delete(key)
    }
    // What is under way must not be shared with whoever asks after the change.
    this.#underWay.clear()
    if (this.#lastChange.size <= mostTold) return
    this.#lastChange.clear()
    this.#lastOfAll = this.#changes
  }

  /** Forgets everything: when changes may have been missed. */
  clear(): void {
    this.#changes += 1
    this.#lastOfAll = this.#changes
    this.#entries.clear()
    this.#byTag.clear()
    this.#underWay.clear()
    this.#lastChange.clear()
  }
}
