import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import type { Db } from './database.ts'
import { sqlState } from './failures.ts'

/**
 * Runs `work`, which only reads and may take long, when it is its turn.
 *
 * @throws Problem `busy` when too many wait, or `signal` says that nobody waits for the answer any more
 * @throws Problem `search_too_wide` when it takes longer than a search may
 */
export type Search = <T>(work: (db: Db) => Promise<T>, signal?: AbortSignal) => Promise<T>

const maxWaiting = 200

/** The SQLSTATE of a statement that was stopped, here always by its timeout. */
const stopped = '57014'

const sources = new WeakMap<Db, object>()

/** Returns the object that all searches of one database share, since each has a handle of its own. */
export const sourceOf = (db: Db): object => sources.get(db) ?? db

/** A turn did not come in time: nothing is wrong but that too many search. */
function refuseWhenBusy(error: unknown): never {
  const isFull = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
  throw isFull ? new Problem('busy', { retryAfterSeconds: 2 }) : error
}

const abandoned = () => new Problem('busy', { retryAfterSeconds: 1 })

/**
 * Searches on a small pool: few at once and the others in line, so that no burst of them takes the processors from the
 * rest of the site. When the caller leaves, the connection is closed, and PostgreSQL stops the statement.
 */
export function searchOn(pool: pg.Pool): Search {
  return async (work, signal) => {
    if (signal?.aborted) throw abandoned()
    if (pool.waitingCount >= maxWaiting) throw new Problem('busy', { retryAfterSeconds: 2 })
    const client = await pool.connect().catch(refuseWhenBusy)
    const leave = () => void client.end().catch(() => {})
    signal?.addEventListener('abort', leave, { once: true })
    try {
      if (signal?.aborted) throw abandoned()
      const db = drizzle({ client, casing: 'snake_case' })
      sources.set(db, pool)
      return await work(db)
    } catch (error) {
      if (signal?.aborted) throw abandoned()
      throw sqlState(error) === stopped ? new Problem('search_too_wide') : error
    } finally {
      signal?.removeEventListener('abort', leave)
      client.release(signal?.aborted)
    }
  }
}
