import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { waitAtMost } from '../wait-at-most.ts'
import { type Search, searchOn } from './search.ts'

/** A database handle or a transaction on it: the first argument of everything that touches data. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
  pool: pg.Pool
  /** Every pool by what it is for. */
  pools: Readonly<Record<string, pg.Pool>>
  /** Where searches run. */
  search: Search
  /** Rejects when the database does not answer. On a connection of its own, so that it waits behind nobody. */
  probe(): Promise<void>
  /** In a second at most, also when the database does not answer. */
  close(): Promise<void>
}

/** Server-side limits of every session, in milliseconds: no call may hang on a lock or a slow statement. */
const sessionSettings = [
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'TimeZone=UTC',
  // Compiling a query costs more than any of ours takes.
  'jit=off',
  // Pages come from memory or from disks without arms.
  'random_page_cost=1.1',
]

/** Milliseconds that a statement may take. Nobody waits for a search as long as for their own acts. */
const longest = { statement: 5_000, search: 2_000 }

/** Milliseconds in which a connection must be free. A crowd that applies for one job stands in line for it. */
const longestWait = 5_000

/** Milliseconds in which connections are given back and closed; the database may stand still. */
const farewell = 1_000

/** A search keeps a processor busy; the others are for the application, and for whatever else the site does. */
const searchesAtOnce = 3

export interface DatabaseOptions {
  max?: number
  onError?: (error: Error) => void
  /** Milliseconds that the database may take to answer; more than it may take for a statement. */
  patience?: number
}

/** Opens a pool of connections. Errors of idle and of checked-out clients are reported, never fatal. */
export function openDatabase(
  url: string,
  { max = 10, onError = () => {}, patience = 6_000 }: DatabaseOptions = {},
): Database {
  const poolOf = (
    size: number,
    statementTimeout: number,
    more: pg.PoolConfig = {},
    ...settings: string[]
  ) => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: longestWait,
      query_timeout: patience,
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
  const pool = poolOf(max, longest.statement)
  // PostgreSQL looks whether the caller of a search is still there.
  const searching = poolOf(searchesAtOnce, longest.search, {}, 'client_connection_check_interval=200')
  const watch = poolOf(1, longest.statement, { connectionTimeoutMillis: 2_000 })
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    pool,
    pools: { application: pool, search: searching, probe: watch },
    search: searchOn(searching),
    probe: async () => void (await watch.query('select 1')),
    async close() {
      await waitAtMost(Promise.all([pool, searching, watch].map((one) => one.end())), farewell)
    },
  }
}
