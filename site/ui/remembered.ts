/** What was written last, by what it was given: between half as many and as many as it may hold. */
class Memory {
  readonly #half: number
  #newer = new Map<string, string>()
  #older = new Map<string, string>()

  constructor(most: number) {
    this.#half = most / 2
  }

  get(given: string): string | undefined {
    const known = this.#newer.get(given)
    if (known !== undefined) return known
    const older = this.#older.get(given)
    if (older !== undefined) this.set(given, older)
    return older
  }

  set(given: string, markup: string): void {
    if (this.#newer.size >= this.#half) {
      this.#older = this.#newer
      this.#newer = new Map()
    }
    this.#newer.set(given, markup)
  }
}

const memories = new WeakMap<object, Memory>()

/**
 * A component whose markup the server remembers where it writes it at once (`written`): for what stands on many pages.
 * It is one element, or several in a row, and whatever it shows comes from its props, as JSON writes them.
 *
 * @param most of so many
 */
export function remembered<C extends object>(component: C, most: number): C {
  if (import.meta.env.SSR) memories.set(component, new Memory(most))
  return component
}

export const memoryOf = (component: object): Memory | undefined => memories.get(component)
