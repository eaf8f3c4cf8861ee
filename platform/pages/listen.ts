import pg from 'pg'
import { endWhenSilent } from '../database/database.ts'
import { currentPosition, positionIn, type Replica, type WalPosition } from '../database/replica.ts'
import { channel } from './invalidate.ts'
import { Peers } from './peers.ts'
import type { Keepable, TaggedCache } from './tagged-cache.ts'

export interface Listener {
  /**
   * Resolves when every invalidation that was committed before the call has been carried out, here and by all other
   * processes that can be reached.
   */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Connections of this name belong to processes that keep pages. */
const name = 'vazeefa pages'
/** Where a process asks all others whether they have carried out what was announced before. */
const questions = 'vazeefa_pages_heard'
/** Where the process of this connection is answered. */
const answersTo = (connection: number) => `${questions}_by_${connection}`
const otherConnections = `from pg_stat_activity
  where application_name = '${name}' and datname = current_database() and pid <> pg_backend_pid()`

/** Milliseconds between looks at how far the primary is. */
const usualBeat = 2_000

interface Settings {
  url: string
  cache: Pick<TaggedCache<Keepable>, 'drop' | 'clear'>
  /** What must have replayed a change before it is read from again. */
  replica: Replica | undefined
  /** What failed, and who does not answer. */
  onError: (error: Error) => void
  /** Milliseconds; a replica that is behind by more than two of them is not read, though nobody announced anything. */
  beat?: number
}

/**
 * Carries out invalidations of all processes on this one's cache. While the connection is down the cache is emptied
 * and `isConnected` is false, so that nothing stale is served.
 */
export function listenForInvalidations({
  url,
  cache,
  replica,
  onError,
  beat = usualBeat,
}: Settings): Listener & { isConnected: () => boolean } {
  let client: pg.Client | undefined
  /** The number of the connection. */
  let own: number | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  let lastAsked: Promise<unknown> = Promise.resolve()
  /** One question after the other; none when the connection is down by its turn. */
  function ask<Row extends object>(statement: string): Promise<pg.QueryResult<Row> | undefined> {
    const answer = lastAsked.then(() => client?.query<Row>(statement))
    lastAsked = answer.catch(() => {})
    return answer
  }

  /** Asked after a notification, so it lies behind the commit that sent it. A connection that cannot tell is let go. */
  async function positionNow(): Promise<WalPosition | undefined> {
    const asked = client
    try {
      const answer = await ask<{ position: string | null }>(currentPosition)
      return answer && positionIn(answer)
    } catch {
      void asked?.end().catch(() => {})
      return undefined
    }
  }
  let lastBeat: Promise<WalPosition | undefined> = Promise.resolve(undefined)
  const beating = replica && setInterval(() => takeBeat(replica), beat).unref()
  function takeBeat(follower: Replica): void {
    if (!client) return
    follower.require(lastBeat)
    lastBeat = positionNow()
  }

  const peers = new Peers((connection) =>
    onError(new Error(`no word from the process of connection ${connection}; changes do not wait for it`)),
  )

  async function allHeard(): Promise<void> {
    // An own notification, like the others', arrives before the answer to what is asked after it on the same connection.
    const asked = (question: number) =>
      ask<{ pid: number }>(`select pid, pg_notify('${questions}', '${question}') ${otherConnections}`)
    await peers
      .allHeard(async (question) => (await asked(question))?.rows.map(({ pid }) => pid) ?? [])
      .catch(() => cache.clear())
  }

  let nextToAsk: Promise<void> | undefined
  /** What is not yet asked is asked once for all that wait. */
  function caughtUp(): Promise<void> {
    nextToAsk ??= lastAsked.then(() => {
      nextToAsk = undefined
      return allHeard()
    })
    return nextToAsk
  }

  function take({ channel: from, payload = '', processId }: pg.Notification): void {
    if (from === channel) {
      try {
        cache.drop(JSON.parse(payload))
      } catch {
        cache.clear()
      }
      replica?.require(positionNow())
    } else if (from !== questions) peers.heard(Number(payload), processId)
    else if (processId !== own)
      void ask(`select pg_notify('${answersTo(processId)}', '${Number(payload)}')`).catch(() => {})
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 2_000 })
    endWhenSilent(next, 2_000)
    const lost = (error?: Error) => {
      if (error) onError(error)
      if (closed || client !== next) return
      client = undefined
      cache.clear()
      replica?.requireOnly(Promise.resolve(undefined))
      retry = setTimeout(() => void connect(), 500)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', take)
    try {
      await next.connect()
      const { rows } = await next.query<{ pid: number }>('select pg_backend_pid() as pid')
      own = rows[0]?.pid
      // At once: who has the name is asked, and waited for.
      await next.query(
        `set application_name = '${name}'; listen ${channel}; listen ${questions}; listen ${answersTo(Number(own))}`,
      )
      cache.clear()
      client = next
      lastBeat = positionNow()
      replica?.requireOnly(lastBeat)
      if (closed) await next.end()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      await next.end().catch(() => {})
      if (!closed) retry = setTimeout(() => void connect(), 1_000)
    }
  }

  void connect()
  return {
    isConnected: () => client !== undefined,
    caughtUp,
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(beating)
      await client?.end().catch(() => {})
    },
  }
}
