import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '#app/prepare-database.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startPostgres } from '#platform/postgres/start.ts'
import { databaseUrl as urlOfDatabase } from '#tests/support/postgres/on-server.ts'
import { withClient } from '#tests/support/postgres/with-client.ts'
import { loadJobs } from './load-jobs.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Maximum number of jobs for which a copy takes seconds; a larger database is used directly. */
const maxCopied = 100_000
const daysKept = 3
/** Timeout of a statement in milliseconds: filling in a million jobs takes minutes. */
const timeout = 60 * 60 * 1000

export interface BenchDatabase {
  databaseUrl: string
  close(): Promise<void>
}

export interface Databases {
  /** Version and memory settings of the server. */
  server: string
  /** Opens a database with generated jobs, which the caller may change. */
  open(jobs: number): Promise<BenchDatabase>
  close(): Promise<void>
}

/**
 * Databases of one PostgreSQL server: that of BENCH_SERVER, whose role may create databases, or an embedded
 * one under data/bench. Filled ones are kept for three days, since a million jobs take a quarter of an
 * hour.
 */
export async function openDatabases(vocabulary: Vocabulary): Promise<Databases> {
  const given = process.env.BENCH_SERVER
  const postgres = given
    ? { url: given, stop: async () => {} }
    : await startPostgres({ dir: join(import.meta.dirname, '../../data/bench/postgres') })
  const words = createHash('sha256').update(JSON.stringify(vocabulary)).digest('hex').slice(0, 8)
  const urlOf = (name: string) => urlOfDatabase(postgres.url, name)
  const server = new pg.Client({ connectionString: urlOf('postgres') })
  await server.connect()
  const { rows: versions } = await server.query<{ server: string }>(
    `select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1)
       || ', shared_buffers ' || current_setting('shared_buffers') as server`,
  )
  // Without force: a role that is no superuser may not end autovacuum, which PostgreSQL ends itself
  // otherwise.
  const remove = (name: string) => server.query(`drop database if exists ${name} with (force)`)

  async function filled(jobs: number): Promise<string> {
    const name = `vazeefa_bench_${jobs}_${words}`
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount && (await isFresh(urlOf(name)))) {
      await prepareDatabase(urlOf(name))
      return name
    }
    console.log(`Making ${jobs.toLocaleString('en-US')} jobs`)
    const unfinished = `${name}_new`
    await remove(name)
    await remove(unfinished)
    await server.query(`create database ${unfinished}`)
    await prepareDatabase(urlOf(unfinished))
    const database = openDatabase(urlOf(unfinished), { timeout })
    await loadJobs(database, { count: jobs, seed: 1, now: new Date(), vocabulary })
    await database.close()
    await server.query(`alter database ${unfinished} rename to ${name}`)
    return name
  }

  return {
    server: versions[0]?.server ?? '',
    async open(jobs) {
      const name = await filled(jobs)
      if (jobs > maxCopied) return { databaseUrl: urlOf(name), close: async () => {} }
      const copy = `${name}_copy`
      await remove(copy)
      await server.query(`create database ${copy} template ${name}`)
      return { databaseUrl: urlOf(copy), close: async () => void (await remove(copy)) }
    },
    async close() {
      await server.end()
      await postgres.stop()
    },
  }
}

function isFresh(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ fresh: boolean }>(
      'select max(published_at) > now() - make_interval(days => $1) as fresh from jobs',
      [daysKept],
    )
    return rows[0]?.fresh === true
  })
}
