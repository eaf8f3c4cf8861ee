import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { preparePlans } from './plan-once.ts'
import { SearchLane } from './search-lane.ts'

/** A database handle or a transaction on it: the first argument of everything that touches data. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
  pool: pg.Pool
  /** Where public searches run. */
  searches: SearchLane
  /** Where the pages that search are made. */
  pages: SearchLane
  /** Rejects when the database does not answer. On a connection of its own, so that it waits behind nobody. */
  probe(): Promise<void>
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

/** Milliseconds that a statement may take. No search that somebody still waits for takes as long as theirs. */
const longest = { statement: 5_000, search: 2_000 }

/** A search keeps a processor busy; the others are for the application, and for whatever else the site does. */
const searchesAtOnce = 2
/** While one waits for the database another is written. */
const pagesAtOnce = 3
const mostWaiting = 200

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
  const poolOf = (size: number, statementTimeout: number) =>
    new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      options: [`statement_timeout=${statementTimeout}`, ...sessionSettings]
        .map((setting) => `-c ${setting}`)
        .join(' '),
      application_name: 'vazeefa',
      max: size,
    })
  const pool = poolOf(max, longest.statement)
  const searching = poolOf(searchesAtOnce, longest.search)
  const making = poolOf(pagesAtOnce, longest.search)
  const watch = poolOf(1, longest.statement)
  const pools = [pool, searching, making, watch]
  for (const one of pools) {
    one.on('error', onError)
    one.on('connect', (client) => {
      client.on('error', onError)
      endWhenSilent(client, patience)
      preparePlans(client)
    })
  }
  const laneOn = (itsPool: pg.Pool, atOnce: number) =>
    new SearchLane({
      pool: itsPool,
      cancel: async (processId) => void (await watch.query('select pg_cancel_backend($1)', [processId])),
      atOnce,
      mostWaiting,
    })
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    pool,
    searches: laneOn(searching, searchesAtOnce),
    pages: laneOn(making, pagesAtOnce),
    probe: async () => void (await watch.query('select 1')),
    async close() {
      await Promise.all(pools.map((one) => one.end()))
    },
  }
}

type Answered = (error: Error | null, result?: unknown) => void

/**
 * Ends a connection on which an answer does not come within `patience` milliseconds. What is asked on it next, such as the
 * rollback, would wait as long again, and whoever used it after that would read the late answers.
 *
 * The driver is always given the function that takes the answer, and keeps no time itself: for a promise or a time it
 * writes `query.callback = () => …`, and a function written into a property like this is made among V8's old objects,
 * where it holds the whole answer until all of these are collected.
 */
export function endWhenSilent(client: pg.ClientBase, patience: number): void {
  const ask = client.query.bind(client) as (
    statement: unknown,
    values: unknown,
    answered: Answered,
  ) => unknown
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }

  function askInTime(statement: unknown, values: unknown, answered: Answered): void {
    let isOver = false
    const silent = setTimeout(() => {
      isOver = true
      answered(new Error('Query read timeout'))
      connection.stream.destroy()
    }, patience)
    ask(statement, values, (error, result) => {
      if (isOver) return
      clearTimeout(silent)
      answered(error, result)
    })
  }

  const query = (statement: unknown, values?: unknown, answered?: Answered) => {
    if (typeof values === 'function') return askInTime(statement, undefined, values as Answered)
    if (answered) return askInTime(statement, values, answered)
    return new Promise((resolve, reject) => {
      askInTime(statement, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
  client.query = query as typeof client.query
}

/** The SQLSTATE of a failed statement, wherever the driver and the query builder put it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return undefined
}

/** The name of the unique key that a statement ran into, if it did. */
export function violatedKey(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      'constraint' in cause &&
      typeof cause.constraint === 'string' &&
      'code' in cause &&
      cause.code === '23505'
    )
      return cause.constraint
  }
  return undefined
}

/** Did the statement refer to a row that is gone, deleted by somebody else since it was read? */
export function refersToNothing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== '23503') continue
    const { table, constraint, detail } = cause as pg.DatabaseError
    // In any language it names the columns, of the row that refers or of the one that would be taken from others; the
    // constraint is called by those that refer.
    const [, columns = ''] = /\(([^()]+)\)=\(/.exec(detail ?? '') ?? []
    return constraint?.startsWith(`${table}_${columns.replaceAll(', ', '_')}_`) ?? false
  }
  return false
}

/** Did the statement fail because the database could not be used (down, restarting, too slow, locked)? */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state)
    return (
      /^(08|57P|53)/.test(state) ||
      state === '57014' ||
      state === '55P03' ||
      state === '40P01' ||
      state === '40001'
    )
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      'code' in cause &&
      typeof cause.code === 'string' &&
      /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST)/.test(cause.code)
    )
      return true
    if (
      /timeout exceeded|Connection terminated|Query read timeout|not queryable|timeout expired/i.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
