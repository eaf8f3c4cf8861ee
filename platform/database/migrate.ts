import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { keepFunctions } from './keep-functions.ts'
import { requireOwnHistory } from './require-own-history.ts'
import { requireVersion } from './require-version.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
/** An arbitrary number, the same in every process, under which one of them migrates while the others wait. */
const lockKey = 8_243_301

interface Journal {
  entries: { tag: string; when: number }[]
}

/** The migrations there are, in their order; `when` is what a database keeps of each. */
export async function migrationsInOrder(): Promise<Journal['entries']> {
  return ((await readJournal()) as Journal).entries
}

const journalIn = (place: string) => join(place, 'meta', '_journal.json')

async function readJournal(): Promise<unknown> {
  return JSON.parse(await readFile(journalIn(folder), 'utf8'))
}

/**
 * Brings the schema and its functions up to date. Several processes may call it at once: one works, the others wait and find
 * nothing left to do. All pending migrations run in one transaction, so a kill leaves the old schema or the new one; the
 * functions that changed follow in a transaction of their own, which the next call completes.
 */
export async function migrate(url: string): Promise<void> {
  return migrateFrom(url, folder, keepFunctions)
}

/** As `migrate`, but only as far as the migration of the instant `when`: the schema as an older release had it. */
export async function migrateUpTo(url: string, when: number): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'vazeefa-migrations-'))
  try {
    await cp(folder, older, { recursive: true })
    const journal = (await readJournal()) as Journal
    const entries = journal.entries.filter((entry) => entry.when <= when)
    await writeFile(journalIn(older), JSON.stringify({ ...journal, entries }))
    await migrateFrom(url, older)
  } finally {
    await rm(older, { recursive: true, force: true })
  }
}

async function migrateFrom(
  url: string,
  migrationsFolder: string,
  afterwards?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'vazeefa migrate' })
  // The failure of the statement says it; this keeps a connection that breaks from ending the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await requireVersion(client)
    const known = (await migrationsInOrder()).map(({ when }) => when)
    await requireOwnHistory(client, known)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await runMigrations(drizzle({ client }), { migrationsFolder })
    await afterwards?.(client)
  } finally {
    await client.end()
  }
}
