/** What was found out last, and may be asked for again soon: so many of them, the oldest goes first. */
export class Recent {
  readonly #most: number
  readonly #values = new Map<string, unknown>()

  constructor(most: number) {
    this.#most = most
  }

  /** One key, one kind of value. */
  get<T>(key: string): T | undefined {
    return this.#values.get(key) as T | undefined
  }

  set(key: string, value: unknown): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
  }
}
