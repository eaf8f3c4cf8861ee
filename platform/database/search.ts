import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { Problem } from '#contract/base/problems.ts'
import { sqlState } from './failures.ts'

/**
 * Runs `work`, a slow read, when it is its turn.
 *
 * @throws Problem `busy` when too many wait, or `signal` reports that the caller has left
 * @throws Problem `search_too_wide` after the timeout of a search
 */
export type Search = <T>(work: (db: NodePgDatabase) => Promise<T>, signal?: AbortSignal) => Promise<T>

const maxWaiting = 200

/** SQLSTATE of a cancelled statement, here always by its timeout. */
const stopped = '57014'

const sources = new WeakMap<object, object>()

/** Returns the shared key of all handles of one database. */
export const sourceOf = (db: object): object => sources.get(db) ?? db

/** The queue timed out: too many searches, and no error. */
function refuseWhenBusy(error: unknown): never {
  const isFull = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
  throw isFull ? new Problem('busy', { retryAfterSeconds: 2 }) : error
}

const abandoned = () => new Problem('busy', { retryAfterSeconds: 1 })

/**
 * Runs searches on a small pool with a queue, so that a burst leaves processors for the rest of the site.
 * When the caller leaves, the connection is closed, and PostgreSQL cancels the statement. A search throws the Problem `busy`
 * when the queue is full, or the caller has left.
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
