import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { waitAtMost } from '../wait-at-most.ts'
import { type Search, searchOn } from './search.ts'

/** A database or a transaction: the first argument of everything that accesses data. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
  pool: pg.Pool
  /** Pools by purpose. */
  pools: Readonly<Record<string, pg.Pool>>
  /** Pool for searches. */
  search: Search
  /** Rejects when the database does not answer. On its own connection, so that it never queues. */
  probe(): Promise<void>
  /** Within a second, even when the database does not answer. */
  close(): Promise<void>
}

/** Server-side timeouts of every session in milliseconds: no call may hang on a lock or a slow statement. */
const sessionSettings = [
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'TimeZone=UTC',
  // JIT compilation costs more than any of our queries.
  'jit=off',
  // Pages come from memory or SSDs.
  'random_page_cost=1.1',
]

/** Milliseconds that a statement may take, less for a search than for an act. */
const timeouts = { statement: 5_000, search: 2_000 }

/** Milliseconds to wait for a free connection, for instance in a crowd that applies for one job. */
const maxWait = 5_000

/** Milliseconds in which connections are released and closed; the database may hang. */
const closeTimeout = 1_000

/** Maximum number of concurrent searches. Each occupies a processor; the others are for everything else. */
const searchesAtOnce = 3

export interface DatabaseOptions {
  max?: number
  onError?: (error: Error) => void
  /** Milliseconds that the database may take to answer; more than for a statement. */
  timeout?: number
}

/** Opens a pool of connections. Errors of idle and of checked-out clients are logged, never fatal. */
export function openDatabase(
  url: string,
  { max = 10, onError = () => {}, timeout = 6_000 }: DatabaseOptions = {},
): Database {
  const poolOf = (
    size: number,
    statementTimeout: number,
    more: pg.PoolConfig = {},
    ...settings: string[]
  ) => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: maxWait,
      query_timeout: timeout,
      keepAlive: true,
      options: [`statement_timeout=${statementTimeout}`, ...sessionSettings, ...settings]
        .map((setting) => `-c ${setting}`)
        .join(' '),
      application_name: 'vazeefa',
      max: size,
      ...more,
    })
    pool.on('error', onError)
    pool.on('connect', (client) => client.on('error', onError))
    return pool
  }
  const pool = poolOf(max, timeouts.statement)
  // PostgreSQL checks whether the caller of a search is still connected.
  const searching = poolOf(searchesAtOnce, timeouts.search, {}, 'client_connection_check_interval=200')
  const watch = poolOf(1, timeouts.statement, { connectionTimeoutMillis: 2_000 })
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    pool,
    pools: { application: pool, search: searching, probe: watch },
    search: searchOn(searching),
    probe: async () => void (await watch.query('select 1')),
    async close() {
      await waitAtMost(Promise.all([pool, searching, watch].map((one) => one.end())), closeTimeout)
    },
  }
}
