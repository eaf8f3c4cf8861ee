import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isUnavailable, openDatabase, sqlState } from './database.ts'
import { primaryReader, type Reader } from './reader.ts'

/** A place in the primary's write-ahead log, in bytes from its beginning. */
export type WalPosition = number

/** Asks the primary, on a connection of it, for the place behind everything that has been committed. */
export const currentPosition = "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position"

/** Asks the replica how far it has come. A server that is no replica (any more) has come nowhere. */
const replayedPosition =
  "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position"

export function positionIn({ rows }: { rows: { position: string | null }[] }): WalPosition | undefined {
  const position = rows[0]?.position
  return position === null || position === undefined ? undefined : Number(position)
}

/** Milliseconds that reading waits for the replica to reach what it needs; then the primary answers. */
const patience = 50
/**
 * Milliseconds that the replica may take for a statement before the primary is asked instead: more than a search may
 * take, which the replica ends by itself.
 */
const slow = 3_000
const shortestPause = 2
const longestPause = 500

export interface Replica extends Reader {
  /** Every read that begins from now on needs the replica to have come to `position`; unless it tells one, the primary. */
  require(position: Promise<WalPosition | undefined>): void
  /** Forgets what was required: from now on every read needs the replica to have come to `position`, and no further. */
  requireOnly(position: Promise<WalPosition | undefined>): void
  close(): Promise<void>
}

interface Settings {
  primary: Reader
  url: string
  /** The replica went away or fell behind (`false`), or is read from again (`true`). */
  onTurn: (isRead: boolean, error?: unknown) => void
}

/** A statement that was too slow would be so on the primary; all else that a replica cannot do, the primary can. */
const canPrimaryHelp = (error: unknown) => isUnavailable(error) && sqlState(error) !== '57014'

/**
 * Reads from a streaming replica whenever that has replayed all that is required, waiting a moment for it; else, and when
 * it is away, from the primary. See docs/decisions/0006.
 */
export function openReplica({ primary, url, onTurn }: Settings): Replica {
  const database = openDatabase(url, { patience: slow })
  const own = primaryReader(database)
  const progress = new Progress(url, onTurn)
  let required: Promise<WalPosition> = Promise.resolve(Number.POSITIVE_INFINITY)

  function requireOnly(position: Promise<WalPosition | undefined>): void {
    const latest = position.then(
      (known) => known ?? Number.POSITIVE_INFINITY,
      () => Number.POSITIVE_INFINITY,
    )
    required = latest
    void latest.then((known) => {
      if (required === latest) progress.aimAt(known)
    })
  }

  async function from<T>(ask: (reader: Reader) => Promise<T>): Promise<T> {
    const position = await required
    if (!(await progress.reaches(position))) return ask(primary)
    try {
      return await ask(own)
    } catch (error) {
      if (!canPrimaryHelp(error)) throw error
      progress.lost(error)
      return ask(primary)
    }
  }

  return {
    requireOnly,
    require(position) {
      const before = required
      requireOnly(position.then(async (known) => known && Math.max(known, await before)))
    },
    read: (work) => from((reader) => reader.read(work)),
    search: (work, signal) => from((reader) => reader.search(work, signal)),
    page: (work, signal) => from((reader) => reader.page(work, signal)),
    async close() {
      await progress.close()
      await database.close()
    },
  }
}

/** How far the replica has come, asked only while it has not been seen where it has to be. */
class Progress {
  readonly #database: Database
  readonly #onTurn: Settings['onTurn']
  readonly #closing = new AbortController()
  readonly #waiting = new Set<{ position: WalPosition; done: (isReached: boolean) => void }>()
  #replayed: WalPosition = -1
  #aim: WalPosition = -1
  /** Somebody waited for it in vain: nobody else does until it has come to where it has to be. */
  #isLate = false
  #isWatching = false
  #watching: Promise<void> | undefined

  constructor(url: string, onTurn: Settings['onTurn']) {
    this.#database = openDatabase(url, { max: 1, patience: slow })
    this.#onTurn = onTurn
  }

  aimAt(position: WalPosition): void {
    this.#aim = position
    if (Number.isFinite(position) && this.#replayed < position) this.#watch()
  }

  lost(error: unknown): void {
    this.#replayed = -1
    this.#fallBehind(error)
    if (Number.isFinite(this.#aim)) this.#watch()
  }

  async reaches(position: WalPosition): Promise<boolean> {
    if (this.#replayed >= position) return true
    if (this.#isLate || !Number.isFinite(position)) return false
    return new Promise((resolve) => {
      const waiter = {
        position,
        done: (isReached: boolean) => {
          clearTimeout(timer)
          this.#waiting.delete(waiter)
          resolve(isReached)
        },
      }
      const timer = setTimeout(() => {
        this.#fallBehind()
        waiter.done(false)
      }, patience)
      this.#waiting.add(waiter)
      this.#watch()
    })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const { done } of [...this.#waiting]) done(false)
    await this.#watching
    await this.#database.close()
  }

  #fallBehind(error?: unknown): void {
    if (this.#isLate) return
    this.#isLate = true
    this.#onTurn(false, error)
  }

  #watch(): void {
    if (this.#isWatching || this.#closing.signal.aborted) return
    this.#isWatching = true
    this.#watching = this.#ask()
  }

  /** Asks again and again, less and less often, until the replica is where it has to be. */
  async #ask(): Promise<void> {
    const { signal } = this.#closing
    for (let pause = shortestPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      await this.#database.pool.query<{ position: string | null }>(replayedPosition).then(
        (answer) => {
          const position = positionIn(answer)
          this.#replayed = position ?? -1
          if (position === undefined) this.#fallBehind(new Error('it is no streaming replica'))
        },
        (error: unknown) => {
          this.#replayed = -1
          this.#fallBehind(error)
        },
      )
      for (const { position, done } of [...this.#waiting]) if (position <= this.#replayed) done(true)
      if (this.#replayed >= this.#aim) {
        if (this.#isLate) this.#onTurn(true)
        this.#isLate = false
        this.#isWatching = false
        return
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}
