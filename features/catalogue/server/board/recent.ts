/** What was asked for last, and may be asked for again soon: so many values; what was not asked for longest goes first. */
export class Recent<T = unknown> {
  readonly #most: number
  readonly #values = new Map<string, T>()

  constructor(most: number) {
    this.#most = most
  }

  /** One key, one kind of value. */
  get<One extends T>(key: string): One | undefined {
    const value = this.#values.get(key) as One | undefined
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: T): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
  }

  values(): Iterable<T> {
    return this.#values.values()
  }
}
