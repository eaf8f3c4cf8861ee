import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { keepFunctions } from './keep-functions.ts'
import { requireOwnHistory } from './require-own-history.ts'
import { requireVersion } from './require-version.ts'
import { runMigrations } from './run-migrations.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
/** An arbitrary lock number, the same in every process: one migrates while the others wait. */
const lockKey = 8_243_301

interface Journal {
  entries: { tag: string; when: number }[]
}

/** Migrations in their order; a database stores `when` of each. */
export async function migrationsInOrder(): Promise<Journal['entries']> {
  return (await readJournal(folder)).entries
}

const journalIn = (place: string) => join(place, 'meta', '_journal.json')

async function readJournal(place: string): Promise<Journal> {
  return JSON.parse(await readFile(journalIn(place), 'utf8')) as Journal
}

/**
 * Brings the schema and its functions up to date. Concurrent callers wait for the first one and find
 * nothing to do. Other processes continue to serve: no statement that would hold
 * them up waits longer than a second for a lock.
 * Changed functions follow in a separate transaction, which the next call would complete.
 */
export async function migrate(url: string): Promise<void> {
  return migrateFrom(url, folder, keepFunctions)
}

/** Like `migrate`, but only up to the migration of the instant `when`: the schema of an older release. */
export async function migrateUpTo(url: string, when: number): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'vazeefa-migrations-'))
  try {
    await cp(folder, older, { recursive: true })
    const journal = await readJournal(folder)
    const entries = journal.entries.filter((entry) => entry.when <= when)
    await writeFile(journalIn(older), JSON.stringify({ ...journal, entries }))
    await migrateFrom(url, older)
  } finally {
    await rm(older, { recursive: true, force: true })
  }
}

/** Waits without an open snapshot, which would block the concurrent creation of an index. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      lockKey,
    ])
    if (rows[0]?.isMine) return
    await pause(100)
  }
}

/** Like `migrate`, with the migrations of another folder. */
export async function migrateFrom(
  url: string,
  migrationsFolder: string,
  afterwards?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'vazeefa migrate' })
  // The failed statement reports the error; this keeps a broken connection from ending the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await requireVersion(client)
    const { entries } = await readJournal(migrationsFolder)
    await waitForTurn(client)
    await requireOwnHistory(
      client,
      entries.map(({ when }) => when),
    )
    await runMigrations(client, migrationsFolder)
    await afterwards?.(client)
  } finally {
    await client.end()
  }
}
