import pg from 'pg'
import { endWhenSilent } from '../database/database.ts'
import { currentPosition, positionIn, type Replica, type WalPosition } from '../database/replica.ts'
import { channel } from './invalidate.ts'
import type { Keepable, TaggedCache } from './tagged-cache.ts'

export interface Listener {
  /** Resolves when every invalidation that was committed before the call has been carried out here. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between looks at how far the primary is. */
const usualBeat = 2_000

interface Settings {
  url: string
  cache: Pick<TaggedCache<Keepable>, 'drop' | 'clear'>
  /** What must have replayed a change before it is read from again. */
  replica: Replica | undefined
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

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'vazeefa pages',
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    })
    endWhenSilent(next)
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
    next.on('notification', ({ payload }) => {
      try {
        cache.drop(JSON.parse(payload ?? '[]'))
      } catch {
        cache.clear()
      }
      replica?.require(positionNow())
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
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
    // Notifications arrive before the answer to whatever is asked after them on the same connection.
    caughtUp: async () => void (await ask('select 1').catch(() => cache.clear())),
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(beating)
      await client?.end().catch(() => {})
    },
  }
}
