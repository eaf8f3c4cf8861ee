import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import type { Db } from './database.ts'

interface Settings {
  /** Connections for nothing else, at least as many as `atOnce`. */
  pool: pg.Pool
  /** Stops the statement that a session of the database is at, if it is at one. */
  cancel: (processId: number) => Promise<void>
  atOnce: number
  mostWaiting: number
}

/** The lane of each handle that work is given. */
const lanes = new WeakMap<Db, SearchLane>()

/** On which lane work was given this handle, if on any: two handles of one lane ask the same database. */
export const laneOf = (db: Db): SearchLane | undefined => lanes.get(db)

/** Milliseconds after which a statement is told again to stop: the first word may have come before the statement. */
const untilAgain = 50

const abandoned = () => new Problem('busy', { retryAfterSeconds: 1 })

/**
 * The searches of a process: few at once and the others in line, so that no burst of them takes the processors from the
 * rest of the site. Who leaves before being answered leaves the line, or has the running statement stopped.
 */
export class SearchLane {
  readonly #settings: Settings
  readonly #waiting = new Set<() => void>()
  /** One handle for a connection, so that what was kept with a handle is there again. */
  readonly #handles = new WeakMap<pg.PoolClient, Db>()
  #underWay = 0

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /**
   * Runs `work`, which only reads, when it is its turn.
   *
   * @throws Problem `busy` when the line is too long, or `signal` says that nobody waits for the answer any more
   */
  async run<T>(work: (db: Db) => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(signal)
    try {
      return await this.#ask(work, signal)
    } finally {
      const [next] = this.#waiting
      if (next) next()
      else this.#underWay -= 1
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw abandoned()
    if (this.#underWay < this.#settings.atOnce) {
      this.#underWay += 1
      return
    }
    if (this.#waiting.size >= this.#settings.mostWaiting) throw new Problem('busy', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        this.#waiting.delete(begin)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.delete(begin)
        reject(abandoned())
      }
      this.#waiting.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  async #ask<T>(work: (db: Db) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const client = await this.#settings.pool.connect()
    const over = Promise.withResolvers<void>()
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping = this.#stop(client, over.promise)
    }
    signal?.addEventListener('abort', stop, { once: true })
    try {
      if (signal?.aborted) throw abandoned()
      return await work(this.#handleOf(client))
    } catch (error) {
      throw signal?.aborted ? abandoned() : error
    } finally {
      signal?.removeEventListener('abort', stop)
      // The statements that were to follow come to their turn before this one, and are stopped as well.
      if (stopping) await client.query('select').catch(() => {})
      over.resolve()
      // Nobody else gets the connection while something may still be on its way to stop what runs there.
      await stopping
      client.release()
    }
  }

  #handleOf(client: pg.PoolClient): Db {
    const known = this.#handles.get(client)
    if (known) return known
    const handle = drizzle({ client, casing: 'snake_case' })
    this.#handles.set(client, handle)
    lanes.set(handle, this)
    return handle
  }

  async #stop(client: pg.PoolClient, over: Promise<void>): Promise<void> {
    let isOver = false
    void over.then(() => {
      isOver = true
    })
    const { processID } = client as unknown as { processID: number }
    while (!isOver) {
      // Should the database not be reached, its own limit on statements ends this one.
      await this.#settings.cancel(processID).catch(() => {})
      await Promise.race([over, sleep(untilAgain)])
    }
  }
}
