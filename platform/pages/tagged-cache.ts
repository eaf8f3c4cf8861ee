import { LRUCache } from 'lru-cache'
import { cacheReads } from '../metrics/metrics.ts'

/** Value of a cache: with the tags of its sources, and an upper bound of its memory. */
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
  /** Number of callers that wait for it. */
  waiting: number
  leaving: AbortController
}

/**
 * What was made from the database, until one of its tags is dropped. The time to live bounds what nobody announced.
 */
export class TaggedCache<T extends Keepable> {
  readonly #name: string
  readonly #entries: LRUCache<string, T>
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, UnderWay<T>>()
  /** For everything that is being made: the tags that were dropped meanwhile. */
  readonly #dropped = new Set<Set<string>>()

  /** @param name what the figures call it */
  constructor({ name = 'unnamed', maxBytes }: { name?: string; maxBytes: number }) {
    this.#name = name
    this.#entries = new LRUCache<string, T>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ tags }, key) => {
        for (const tag of tags) {
          const keys = this.#keysOf.get(tag)
          keys?.delete(key)
          if (keys?.size === 0) this.#keysOf.delete(tag)
        }
      },
    })
  }

  kept(key: string): T | undefined {
    const known = this.#entries.get(key)
    if (known) this.#count('kept')
    return known
  }

  /**
   * What is kept under `key`, or is made now: at most once at a time, and only as long as somebody waits for it.
   *
   * @param signal says that this one no longer does
   */
  async getOrMake(key: string, make: Make<T>, signal?: AbortSignal): Promise<T> {
    const known = this.kept(key)
    if (known) return known
    signal?.throwIfAborted()
    this.#count('made')
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

  #count(outcome: 'kept' | 'made'): void {
    cacheReads.inc({ cache: this.#name, outcome })
  }

  #begin(key: string, make: Make<T>): UnderWay<T> {
    const leaving = new AbortController()
    const making = { work: this.#make(key, make, leaving.signal), waiting: 0, leaving }
    this.#underWay.set(key, making)
    const done = () => this.#forget(key, making)
    making.work.then(done, done)
    return making
  }

  #forget(key: string, making: UnderWay<T>): void {
    if (this.#underWay.get(key) === making) this.#underWay.delete(key)
  }

  async #make(key: string, make: Make<T>, signal: AbortSignal): Promise<T> {
    const dropped = new Set<string>()
    this.#dropped.add(dropped)
    try {
      const { value, ttl } = await make(signal)
      const isStale = dropped.has(everything) || value.tags.some((tag) => dropped.has(tag))
      if (ttl > 0 && !isStale) this.#keep(key, value, ttl)
      return value
    } finally {
      this.#dropped.delete(dropped)
    }
  }

  #keep(key: string, value: T, ttl: number): void {
    this.#entries.set(key, value, { ttl })
    // What is larger than the whole cache is not kept.
    if (!this.#entries.has(key)) return
    for (const tag of value.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set()
      this.#keysOf.set(tag, keys.add(key))
    }
  }

  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const dropped of this.#dropped) dropped.add(tag)
      for (const key of [...(this.#keysOf.get(tag) ?? [])]) this.#entries.delete(key)
    }
    // What is under way must not be shared with whoever asks after the change.
    this.#underWay.clear()
  }

  /** Forgets everything: when changes may have been missed. */
  clear(): void {
    for (const dropped of this.#dropped) dropped.add(everything)
    this.#entries.clear()
    this.#keysOf.clear()
    this.#underWay.clear()
  }
}

/** Stands for all tags; none is called so. */
const everything = '*'
