import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

/** First line of a migration of a big table: its statements run individually, outside of a transaction. */
const inSteps = '-- in steps'

/** Milliseconds that a statement waits for a lock. Later statements on the table wait as long. */
const lockTimeout = 1_000
const restBetween = 500
/** Statements that keep nobody from reading or writing while they wait for older transactions, such as a backup. */
const waitsForAll = /\bindex\s+concurrently\b/i
/** Maximum number of attempts to get a lock: five minutes. */
const maxAttempts = 200

interface Migration {
  when: number
  hash: string
  statements: string[]
  isInSteps: boolean
}

function migrationsIn(folder: string): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }) => ({
    when: folderMillis,
    hash,
    statements: sql.filter((statement) => statement.trim() !== ''),
    isInSteps: sql[0]?.startsWith(inSteps) ?? false,
  }))
}

/** Groups consecutive migrations that run in the same way. */
function inRuns(migrations: readonly Migration[]): Migration[][] {
  const runs: Migration[][] = []
  for (const migration of migrations) {
    const last = runs.at(-1)
    if (last?.[0]?.isInSteps === migration.isInSteps) last.push(migration)
    else runs.push([migration])
  }
  return runs
}

/** Lock timeout, or a deadlock with a process that serves. */
const noLock = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

/**
 * Repeats the work after a lock timeout or a deadlock.
 *
 * @throws the database's error after five minutes without the lock
 */
export async function untilLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!noLock(error) || attempt === maxAttempts) throw error
      await pause(restBetween)
    }
  }
}

async function record(client: pg.Client, { hash, when }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ])
}

async function inTransaction(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('begin')
  try {
    for (const migration of migrations) {
      for (const statement of migration.statements) await client.query(statement)
      await record(client, migration)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Each statement is repeated until it changes no row, in batches of a thousand to keep locks small. */
async function stepByStep(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    let changed = 0
    // One that gives up leaves an invalid index, which its next attempt would meet.
    await client.query(`set lock_timeout = ${waitsForAll.test(statement) ? 0 : lockTimeout}`)
    do {
      await untilLocked(async () => {
        const { command, rowCount } = await client.query(statement)
        changed = ['INSERT', 'UPDATE', 'DELETE'].includes(command) ? (rowCount ?? 0) : 0
      })
    } while (changed > 0)
  }
  await client.query(`set lock_timeout = ${lockTimeout}`)
  await record(client, migration)
}

/**
 * Runs pending migrations. Consecutive ones share a transaction, so that a kill leaves the old schema or
 * the new one. One in steps runs by statement and restarts after a kill.
 */
export async function runMigrations(client: pg.Client, folder: string): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeout}`)
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = Number(rows[0]?.newest ?? Number.NEGATIVE_INFINITY)
  for (const run of inRuns(migrationsIn(folder).filter(({ when }) => when > newest))) {
    if (run[0]?.isInSteps) for (const migration of run) await stepByStep(client, migration)
    else await untilLocked(() => inTransaction(client, run))
  }
}
