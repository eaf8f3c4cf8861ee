import { LRUCache } from 'lru-cache'
import type { Api, EndpointKey } from '#contract/api.ts'

interface Settings {
  /** The endpoints whose answers many pages show alike. */
  endpoints: readonly EndpointKey[]
  /** How long an answer of now may be kept, in milliseconds; 0 keeps nothing. */
  timeToLive: () => number
}

/** Some hundreds of an answer of ten kilobytes or so. */
const atMost = 300

/**
 * Answers that many pages are rendered from, kept until anything is announced as changed: a page that nobody asked for
 * yet then costs the database only what is its own. They must not be changed by who gets them.
 */
export class SharedAnswers {
  readonly #kept = new LRUCache<string, Promise<unknown>>({ max: atMost })
  readonly #endpoints: ReadonlySet<string>
  readonly #timeToLive: () => number

  constructor({ endpoints, timeToLive }: Settings) {
    this.#endpoints = new Set(endpoints)
    this.#timeToLive = timeToLive
  }

  /**
   * As `api`, with shared answers out of what is kept.
   *
   * @param patient asks for them, since whoever asked first may leave while others wait
   */
  around(api: Api, patient: Api): Api {
    return (key, call) => {
      const ttl = this.#timeToLive()
      if (!this.#endpoints.has(key) || ttl <= 0) return api(key, call)
      const { params, query } = call as { params?: unknown; query?: unknown }
      const name = JSON.stringify([key, params, query])
      const known = this.#kept.get(name)
      if (known) return known as ReturnType<typeof api<typeof key>>
      const answer = patient(key, call)
      this.#kept.set(name, answer, { ttl })
      answer.catch(() => {
        if (this.#kept.peek(name) === answer) this.#kept.delete(name)
      })
      return answer
    }
  }

  clear(): void {
    this.#kept.clear()
  }
}
