import { Problem } from '#contract/problems.ts'
import type { Database, Db } from './database.ts'

/** Searches on one connection, one after the other: what the first found out is known to the next. */
export type Turn = <T>(work: (db: Db) => Promise<T>) => Promise<T>

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
  /**
   * As `search`, for the whole of a page that searches: in a line of its own, so that no visitor waits for a page behind a
   * burst of calls, and so that few pages are under way, which hold what they have read no longer than they need it.
   */
  page<T>(work: (turn: Turn) => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Nothing begins on the connection when the page is over, and what has begun is waited for. */
async function inTurn<T>(db: Db, work: (turn: Turn) => Promise<T>): Promise<T> {
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  const turn: Turn = (search) => {
    const done = last.then(() => {
      if (isOver) throw new Problem('busy', { retryAfterSeconds: 1 })
      return search(db)
    })
    last = done.catch(() => {})
    return done
  }
  try {
    return await work(turn)
  } finally {
    isOver = true
    await last
  }
}

/** Without a replica there is one database, and it is always as new as it can be. */
export const primaryReader = ({
  db,
  searches,
  pages,
}: Pick<Database, 'db' | 'searches' | 'pages'>): Reader => ({
  read: (work) => work(db),
  search: (work, signal) => searches.run(work, signal),
  page: (work, signal) => pages.run((db) => inTurn(db, work), signal),
})
