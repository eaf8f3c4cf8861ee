import type { Db } from './database.ts'

/**
 * Where public reading is served from. Whoever is signed in, and everything that writes, uses the primary's own handle.
 */
export interface Reader {
  /** Runs `work`, which only reads, on a database that holds every change announced so far. It may be run twice. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** Without a replica there is one database, and it is always as new as it can be. */
export const primaryReader = (db: Db): Reader => ({ read: (work) => work(db) })
