/** Milliseconds that a change waits for the word of another process. */
const patience = 2_000

/**
 * The other processes that keep pages of the same database, by the numbers of their connections: whether they have
 * carried out what was announced. One that was silent is not waited for again until it has been heard of.
 */
export class Peers {
  readonly #onSilent: (connection: number) => void
  readonly #open = new Map<number, (connection: number) => void>()
  readonly #silent = new Set<number>()
  #questions = 0

  constructor(onSilent: (connection: number) => void) {
    this.#onSilent = onSilent
  }

  /**
   * Resolves when all that were asked have answered, or have had their time.
   *
   * @param ask puts the question of this number to the others; @returns whom it asked
   */
  async allHeard(ask: (question: number) => Promise<readonly number[]>): Promise<void> {
    const question = ++this.#questions
    const answered = new Set<number>()
    const { promise: all, resolve: done } = Promise.withResolvers<void>()
    let missing: Set<number> | undefined
    // An answer may come before it is known who was asked.
    this.#open.set(question, (connection) => {
      answered.add(connection)
      if (missing?.delete(connection) && missing.size === 0) done()
    })
    try {
      const asked = await ask(question)
      for (const gone of this.#silent) if (!asked.includes(gone)) this.#silent.delete(gone)
      missing = new Set(asked.filter((one) => !answered.has(one) && !this.#silent.has(one)))
      if (missing.size === 0) return
      const timer = setTimeout(done, patience)
      await all
      clearTimeout(timer)
      for (const silent of missing) {
        this.#silent.add(silent)
        this.#onSilent(silent)
      }
    } finally {
      this.#open.delete(question)
    }
  }

  /** The process of this connection has answered a question. */
  heard(question: number, connection: number): void {
    this.#silent.delete(connection)
    this.#open.get(question)?.(connection)
  }
}
