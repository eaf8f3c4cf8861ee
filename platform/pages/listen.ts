import pg from 'pg'
import { endWhenSilent } from '../database/database.ts'
import { channel } from './invalidate.ts'
import type { PageCache } from './page-cache.ts'

export interface Listener {
  /** Resolves when every invalidation that was committed before the call has been carried out here. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Carries out invalidations of all processes on this one's cache. While the connection is down the cache is emptied
 * and `isConnected` is false, so that nothing stale is served.
 */
export function listenForInvalidations(
  url: string,
  cache: PageCache,
  onError: (error: Error) => void,
): Listener & { isConnected: () => boolean } {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

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
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      cache.clear()
      client = next
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
    caughtUp: async () => void (await client?.query('select 1').catch(() => cache.clear())),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
