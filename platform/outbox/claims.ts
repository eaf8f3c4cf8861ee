import { newId } from '../database/columns.ts'
import { isUnavailable } from '../database/failures.ts'

type Write = () => Promise<unknown>

/**
 * The entries that a process has claimed. Their outcomes stay here until the database has them: it may be
 * unavailable when a server answers.
 */
export class Claims {
  /** Id of the process. */
  readonly id = newId()
  /** By entry: how to store its outcome, if that failed. */
  readonly #open = new Map<string, Write | undefined>()

  get entries(): string[] {
    return [...this.#open.keys()]
  }

  add(entry: string): void {
    this.#open.set(entry, undefined)
  }

  remove(entry: string): void {
    this.#open.delete(entry)
  }

  /** Stores an outcome, or keeps it for `storeKept` while the database is unavailable. */
  async store(entry: string, write: Write): Promise<void> {
    this.add(entry)
    await write().catch((error: unknown) => {
      if (isUnavailable(error)) this.#open.set(entry, write)
      throw error
    })
    this.remove(entry)
  }

  async storeKept(): Promise<void> {
    for (const [entry, write] of this.#open) if (write) await this.store(entry, write)
  }
}

/** The claims of this process. */
export const ownClaims = new Claims()
