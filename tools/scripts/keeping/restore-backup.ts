import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { migrate, migrateUpTo, migrationsInOrder } from '#platform/database/migrate.ts'
import { inTemporaryFolder } from '#platform/files/in-temporary-folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import { release } from '#platform/release.ts'
import {
  filesIn,
  KeepingProblem,
  type Manifest,
  readManifest,
  rowsIn,
  secretIn,
  trialIn,
} from './backup-folder.ts'
import { loadTable } from './rows.ts'
import { connect, newestMigration, quoted, tablesOf } from './schema.ts'
import type { Passage } from './sealing.ts'

/** Filled at every start: in an empty database, rows of the backup replace them. */
const seeded = ['places']

interface Target {
  databaseUrl: string
  /** Store of the files. For a check they are only compared with their hashes. */
  store: FileStore | 'only compared'
  /** Identities that decrypt the backup, if it is encrypted. */
  identities?: readonly string[] | undefined
  /** Called before the rows are committed: nobody may start on them without the rest of what belongs to them. */
  beforeCommit?: (client: Client) => Promise<unknown>
}

/**
 * Restores a backup of any release since 1.0.0 into an empty database and store, and updates the schema.
 *
 * @throws KeepingProblem
 */
export async function restoreBackup(folder: string, target: Target): Promise<Manifest> {
  const manifest = await restoreAsTaken(folder, target)
  await migrate(target.databaseUrl)
  return manifest
}

/**
 * Like `restoreBackup`, without updating the schema. All rows are inserted in one transaction, and every
 * file is compared with its row. After a kill the database is still empty and the command can be repeated.
 *
 * @throws KeepingProblem
 */
export async function restoreAsTaken(
  folder: string,
  { databaseUrl, store, identities, beforeCommit }: Target,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await requireKnown(manifest)
  const opening = await openingOf(folder, manifest, identities)
  const client = await connect(databaseUrl)
  try {
    const newest = await newestMigration(client)
    await requireUnused(client, newest === manifest.migration.when)
    if (newest !== undefined && newest > manifest.migration.when)
      throw new KeepingProblem(
        'The database has a newer schema than the backup: restore into a database that was just created',
      )
    await migrateUpTo(databaseUrl, manifest.migration.when)
    await client.query('begin')
    await loadAll(client, folder, manifest, opening)
    await putFiles(client, folder, { store, opening, missing: new Set(manifest.missingFiles) })
    await beforeCommit?.(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
  return manifest
}

async function requireKnown({ migration, release: taken }: Manifest): Promise<void> {
  const known = (await migrationsInOrder()).some(({ when }) => when === migration.when)
  if (known) return
  throw new KeepingProblem(
    `The backup was taken with ${taken ? `release ${taken}` : 'another release'}, whose schema (${migration.tag}) this one (${release}) does not know: restore it with that release`,
  )
}

/** @param isSchemaOfBackup as after a restore of it that was interrupted between its commit and its end */
async function requireUnused(client: Client, isSchemaOfBackup: boolean): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'vazeefa' limit 1`,
  )
  if (rows.length > 0) throw new KeepingProblem('A server is running on this database: stop it first')
  for (const { name } of await tablesOf(client)) {
    if (seeded.includes(name)) continue
    const found = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (found.rows.length > 0)
      throw new KeepingProblem(
        `The database is not empty (there are ${name}): restore into a database that was just created, or an empty DATA_DIR${isSchemaOfBackup ? '. If a restore of this backup was interrupted, everything is there: start the server' : ''}`,
      )
  }
}

/**
 * Foreign keys are dropped while rows are inserted, and checked when they are restored. Data of triggers is
 * in the backup itself.
 */
async function loadAll(
  client: Client,
  folder: string,
  manifest: Manifest,
  { open, ending }: Opening,
): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  for (const name of seeded) if (tables.has(name)) await client.query(`delete from ${quoted(name)}`)
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (const { name, columns, rows } of manifest.tables) {
    const table = tables.get(name)
    const known = table?.columns.map((column) => column.name).join()
    if (!table || known !== columns.join())
      throw new KeepingProblem(`The table ${name} of the backup is not the one that the schema has`)
    const count = await loadTable(client, table, rowsIn(folder, name) + ending, open)
    if (count !== rows)
      throw new KeepingProblem(`The backup is damaged: ${name} has ${count} rows, and should have ${rows}`)
  }
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  for (const { name, value, isUsed } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isUsed])
}

async function putFiles(
  client: Client,
  folder: string,
  { store, opening, missing }: { store: Target['store']; opening: Opening; missing: Set<string> },
): Promise<void> {
  const { rows: files } = await client.query<{ path: string; sha256: string; mediaType: string }>(
    'select path, sha256, media_type as "mediaType" from files order by path',
  )
  // A killed restore leaves a file in clear there, which a worker deletes.
  await inTemporaryFolder(async (temporary) => {
    for (const { path, sha256, mediaType } of files) {
      if (missing.has(path)) continue
      // The store takes the file over, and the backup must stay.
      const copy = join(temporary, 'copy')
      const target = store === 'only compared' ? nowhere() : createWriteStream(copy)
      if ((await copyOut(join(filesIn(folder), path), target, opening)) !== sha256)
        throw new KeepingProblem(`The backup is damaged: the file ${path} is missing or not what it was`)
      if (store === 'only compared') continue
      await store.put(path, copy, mediaType)
      // A bucket leaves it. Its removal shows in the folder's time, so that no worker takes the folder for a left one.
      await rm(copy, { force: true })
    }
  })
}

/** Do the identities decrypt this backup? */
export const opens = (folder: string, identities: readonly string[]): Promise<boolean> =>
  openingOf(folder, { encryption: 'age' }, identities).then(
    () => true,
    () => false,
  )

interface Opening {
  open: Passage
  /** Extension of the files; empty if they are not encrypted. */
  ending: string
}

/**
 * Decryption of a backup's files.
 *
 * @throws KeepingProblem when it is encrypted, and no given identity decrypts it
 */
async function openingOf(
  folder: string,
  { encryption }: Pick<Manifest, 'encryption'>,
  identities: Target['identities'],
): Promise<Opening> {
  if (!encryption) return { open: (chunks) => chunks, ending: '' }
  if (!identities)
    throw new KeepingProblem(
      `${folder} is encrypted: name the file with its identity, --identity FILE or BACKUP_AGE_IDENTITY_FILE`,
    )
  const { openWith, sealedEnding } = await import('./sealing.ts')
  const opening = { open: openWith(identities), ending: sealedEnding }
  for await (const _ of opening.open(createReadStream(trialIn(folder) + sealedEnding)));
  return opening
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Copies a file from a backup. @returns its hash, undefined if missing */
async function copyOut(
  kept: string,
  target: Writable,
  { open, ending }: Opening,
): Promise<string | undefined> {
  const hash = createHash('sha256')
  async function* hashed(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const source = kept + ending
  return pipeline(createReadStream(source), open, hashed, target).then(
    () => hash.digest('hex'),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && error.path === source) return undefined
      throw error
    },
  )
}

/** Copies the server's generated secret from a backup. @returns whether there was one */
export async function copySecret(
  folder: string,
  place: string,
  identities: Target['identities'],
): Promise<boolean> {
  const opening = await openingOf(folder, await readManifest(folder), identities)
  return (await copyOut(secretIn(folder), createWriteStream(place), opening)) !== undefined
}
