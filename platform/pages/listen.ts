import pLimit from 'p-limit'
import pg from 'pg'
import { waitAtMost } from '../wait-at-most.ts'
import { channel } from './invalidate.ts'
import type { Keepable, TaggedCache } from './tagged-cache.ts'

export interface Listener {
  /** Resolves when every invalidation committed before the call has been applied in this process. */
  caughtUp(): Promise<void>
  /** False while the connection is down: nothing may be cached then. */
  isConnected(): boolean
  close(): Promise<void>
}

interface Settings {
  url: string
  /** Channel to listen to; by default the invalidations of pages. */
  on?: string
  cache: Pick<TaggedCache<Keepable>, 'drop' | 'clear'>
  onError: (error: Error) => void
}

/** Milliseconds until a broken connection is retried. */
const pause = 500

/** Milliseconds for closing the connection; the database may hang. */
const closeTimeout = 500

/**
 * Applies the invalidations of all processes to the own cache. While the connection is down the cache is
 * empty, so that nothing stale is served.
 */
export function listenForInvalidations({ url, on = channel, cache, onError }: Settings): Listener {
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  /** A connection takes one statement at a time. */
  const inTurn = pLimit(1)
  /** A question that waits for its turn answers all who ask until then. */
  let next: Promise<void> | undefined

  function take({ payload = '' }: pg.Notification): void {
    try {
      cache.drop(JSON.parse(payload))
    } catch {
      cache.clear()
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
      application_name: 'vazeefa pages',
    })
    const lost = (error?: Error) => {
      if (error) onError(error)
      if (client === next) client = undefined
      cache.clear()
      clearTimeout(retry)
      if (!isClosed) retry = setTimeout(() => void connect(), pause)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', take)
    try {
      await next.connect()
      await next.query(`listen ${on}`)
      cache.clear()
      client = next
      if (isClosed) await next.end()
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)))
      await next.end().catch(() => {})
    }
  }

  void connect()
  return {
    isConnected: () => client !== undefined,
    caughtUp() {
      next ??= inTurn(async () => {
        next = undefined
        const asked = client
        // Notifications sent before arrive before the reply. A connection without a reply is closed.
        await asked?.query('select').catch(() => asked.end().catch(() => {}))
      })
      return next
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      if (client) await waitAtMost(client.end(), closeTimeout).catch(() => {})
    },
  }
}
