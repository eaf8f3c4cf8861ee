import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate, migrateUpTo, migrationsInOrder } from '#platform/database/migrate.ts'
import { startPostgres } from '#platform/postgres/start.ts'
import { withClient } from '../../support/postgres/with-client.ts'
import { must, type Proof } from '../proof.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Number of rows in the old schema, and of its migrations. */
const rows = 1_000
const older = 2
/** While somebody holds one of these, a migration stands still half-way: each at another of its statements. */
const held = ['application_events', 'accounts', 'jobs', 'subscriptions', 'employers']

/** Migrates in a process of its own, which goes on living. */
function migrating(url: string) {
  const script = `import { migrate } from '#platform/database/migrate.ts'; setInterval(() => {}, 1000); await migrate(${JSON.stringify(url)})`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, stdio: 'ignore' })
}

/** Puts data into the schema of an older release. */
const fill = (url: string) =>
  withClient(url, (client) =>
    client.query(
      `insert into accounts (id, role, email, name, password_hash, created_at)
       select lpad(to_hex(n), 24, '0'), 'jobseeker', 'hassan-' || n || '@example.mv', 'Hassan', '', now()
       from generate_series(1, $1::int) as n`,
      [rows],
    ),
  )

const countOf = (url: string, from: string) =>
  withClient(url, async (client) => {
    const { rows: found } = await client.query<{ n: number }>(`select count(*)::int as n from ${from}`)
    return found[0]?.n ?? 0
  })
const rowsIn = (url: string) => countOf(url, "accounts where name = 'Hassan'")
const migrationsIn = (url: string) => countOf(url, 'drizzle.__drizzle_migrations')

/** Kills a migration that waits for a table. */
const killHalfWay = (url: string, table: string) =>
  withClient(url, async (holder) => {
    await holder.query('begin')
    await holder.query(`lock table ${table} in share row exclusive mode`)
    const child = migrating(url)
    const waiting =
      "pg_stat_activity where datname = current_database() and application_name = 'vazeefa migrate' and wait_event_type = 'Lock'"
    while ((await countOf(url, waiting)) === 0) await pause(50)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

/** Kills what migrated as soon as the last migration is there for all to see. */
async function killAfterItsEnd(url: string, all: number): Promise<void> {
  const child = migrating(url)
  while ((await migrationsIn(url)) < all) await pause(5)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A single kill on its own database. */
async function round(url: string, table: string | undefined): Promise<void> {
  const migrations = await migrationsInOrder()
  const all = migrations.length
  await migrateUpTo(url, migrations[older - 1]?.when ?? 0)
  await fill(url)
  await (table ? killHalfWay(url, table) : killAfterItsEnd(url, all))
  const left = await migrationsIn(url)
  must(left === (table ? older : all), `${left} migrations were left, of ${older} and then ${all}`)
  must((await rowsIn(url)) === rows, 'something of the data is gone')
  await migrate(url)
  must((await migrationsIn(url)) === all, 'the next start did not complete it')
  must((await rowsIn(url)) === rows, 'something of the data is gone after the next start')
}

export const migrationKilled: Proof = {
  id: 'R26',
  promise:
    'A migration is killed half-way, and after its end: the schema is the old one, and the new one; nothing of the data is gone, and the next start completes it',
  on: 'every engine',
  async prove(bench) {
    const folder = await mkdtemp(join(tmpdir(), 'vazeefa-migration-'))
    const postgres = await startPostgres({ dir: join(folder, 'postgres'), binaries: bench.engine.binaries })
    const url = new URL(postgres.url)
    try {
      for (const [number, table] of [...held, ...held.map(() => undefined)].entries()) {
        const name = `round_${number}`
        await withClient(postgres.url, (admin) => admin.query(`create database ${name}`))
        url.pathname = `/${name}`
        await round(url.href, table)
      }
      return {
        says: `5 kills half-way (at ${held.join(', ')}): the old schema with its ${rows} rows, then complete; 5 kills after the commit: the new schema with its ${rows} rows`,
      }
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
