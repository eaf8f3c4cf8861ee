/** What entries have in common, by where it stands here: numbers from 0 on instead of the database's. */
export class Values<T> {
  readonly all: T[] = []
  readonly #at = new Map<number, number>()

  constructor(rows: readonly (T & { id: number })[]) {
    this.add(rows)
  }

  add(rows: readonly (T & { id: number })[]): void {
    for (const { id, ...value } of rows) {
      if (this.#at.has(id)) continue
      this.#at.set(id, this.all.length)
      this.all.push(value as T)
    }
  }

  at(id: number): number | undefined {
    return this.#at.get(id)
  }
}
