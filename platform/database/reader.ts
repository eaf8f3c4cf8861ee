import type { Database, Db } from './database.ts'

/**
 * Where public reading is served from. Whoever is signed in, and everything that writes, uses the primary's own handle.
 */
export interface Reader {
  /** Runs `work`, which only reads, on a database that holds every change announced so far. It may be run twice. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * As `read`, for what may take long: few at once, and no longer than somebody waits for it.
   *
   * @throws Problem `busy` when too many wait, or nobody does
   */
  search<T>(work: (db: Db) => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Without a replica there is one database, and it is always as new as it can be. */
export const primaryReader = ({ db, searches }: Pick<Database, 'db' | 'searches'>): Reader => ({
  read: (work) => work(db),
  search: (work, signal) => searches.run(work, signal),
})
