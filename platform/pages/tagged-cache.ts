import { LRUCache } from 'lru-cache'
import { cacheReads } from '../metrics/metrics.ts'

/** Value of a cache, with the tags of its sources, and an upper bound of its memory. */
export interface Keepable {
  tags: readonly string[]
  bytes: number
}

interface Made<T> {
  value: T
  /** Lifetime in milliseconds; 0 for no caching. */
  ttl: number
}

/** @param signal aborts when nobody waits for it */
type Make<T> = (signal: AbortSignal) => Promise<Made<T>>

interface UnderWay<T> {
  work: Promise<T>
  /** Number of waiting callers. */
  waiting: number
  leaving: AbortController
}

/**
 * Cache of values made from the database, until one of their tags is dropped. The lifetime covers
 * unannounced changes.
 */
export class TaggedCache<T extends Keepable> {
  readonly #name: string
  readonly #entries: LRUCache<string, T>
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, UnderWay<T>>()
  /** For every value in progress: the tags dropped meanwhile. */
  readonly #dropped = new Set<Set<string>>()

  /** @param name label in the metrics */
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
   * The cached value of `key`, or a new one: made once at a time, and only while somebody waits.
   *
   * @param signal aborts when this caller has left
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
    // A value larger than the whole cache is not stored.
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
    // Values in progress must not be shared with callers after the change.
    this.#underWay.clear()
  }

  /** Drops everything, when changes may have been missed. */
  clear(): void {
    for (const dropped of this.#dropped) dropped.add(everything)
    this.#entries.clear()
    this.#keysOf.clear()
    this.#underWay.clear()
  }
}

/** Stands for all tags; no tag has this name. */
const everything = '*'
