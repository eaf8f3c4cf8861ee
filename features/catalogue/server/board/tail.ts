/** The tokens of the entries that are not in the postings yet, by rows. */
export class Tail {
  #rows = new Map<string, number[]>()
  readonly #known = new Set<number>()

  add(row: number, tokens: readonly string[]): void {
    if (this.#known.has(row)) return
    this.#known.add(row)
    for (const token of tokens) {
      const rows = this.#rows.get(token)
      if (rows) rows.push(row)
      else this.#rows.set(token, [row])
    }
  }

  rowsWith(token: string): readonly number[] {
    return this.#rows.get(token) ?? []
  }

  /** Forgets the rows before this one. */
  forgetBefore(first: number): void {
    for (const row of this.#known) if (row < first) this.#known.delete(row)
    const kept = new Map<string, number[]>()
    for (const [token, rows] of this.#rows) {
      const later = rows.filter((row) => row >= first)
      if (later.length > 0) kept.set(token, later)
    }
    this.#rows = kept
  }
}
