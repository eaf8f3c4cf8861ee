import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { migrationsInOrder } from '#platform/database/migrate.ts'
import { privateFolder } from '#platform/files/private-folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import { release } from '#platform/release.ts'
import {
  filesIn,
  KeepingProblem,
  type Manifest,
  prepareFolder,
  rowsIn,
  secretIn,
  trialIn,
  writeManifest,
} from './backup-folder.ts'
import { dumpTable } from './rows.ts'
import { connect, newestMigration, tablesOf } from './schema.ts'
import type { Passage } from './sealing.ts'

interface Source {
  databaseUrl: string
  store: FileStore
  /** File with the server's generated secret, if any. */
  secretFile: string | undefined
  /** Recipients of the encryption; absent for none. */
  recipients?: readonly string[] | undefined
  now: Date
}

interface Sealing {
  seal: Passage
  /** Extension of the files; empty if they are not encrypted. */
  ending: string
}

interface KnownFile {
  path: string
  sha256: string
  bytes: number
}

/** Tables that distinguish people for a day or an hour only, and must not be kept longer. */
const ofTheDay = ['missed_today', 'missed_salts', 'asked_mails']

/** Maximum number of rounds for files that are replaced while copying. */
const maxRounds = 5

/**
 * Copies database and files into a new folder while the product runs. All tables are read in one snapshot.
 * A file is stored before its row and never changed, but may be deleted before it is copied. So the files
 * are copied before the snapshot, and new ones right after it. If one was deleted in between, a new
 * snapshot is taken.
 *
 * @throws KeepingProblem
 */
export async function takeBackup(folder: string, source: Source): Promise<Manifest> {
  await prepareFolder(folder)
  const client = await connect(source.databaseUrl)
  try {
    const sealing = await sealingOf(source.recipients)
    const copies = new FileCopies(source.store, filesIn(folder), sealing)
    await copies.take(await filesOf(client))
    const manifest = await inSnapshot(client, copies, async () => {
      const migration = await migrationOf(client)
      const tables: Manifest['tables'] = []
      for (const table of await tablesOf(client)) {
        if (ofTheDay.includes(table.name)) continue
        const rows = await dumpTable(client, table, rowsIn(folder, table.name) + sealing.ending, sealing.seal)
        tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows })
      }
      return { migration, tables, sequences: await sequencesOf(client) }
    })
    if (source.secretFile) await keepSealed(createReadStream(source.secretFile), secretIn(folder), sealing)
    if (sealing.ending) await keepSealed(Readable.from([Buffer.from('Vazeefa')]), trialIn(folder), sealing)
    const whole: Manifest = {
      format: 1,
      takenAt: source.now.toISOString(),
      release,
      ...(sealing.ending && { encryption: 'age' as const }),
      ...manifest,
    }
    await writeManifest(folder, whole)
    return whole
  } finally {
    await client.end()
  }
}

/** Loaded only for encrypted backups. */
async function sealingOf(recipients: Source['recipients']): Promise<Sealing> {
  if (!recipients) return { seal: (chunks) => chunks, ending: '' }
  const { sealedEnding, sealFor } = await import('./sealing.ts')
  return { seal: sealFor(recipients), ending: sealedEnding }
}

const keepSealed = (source: Readable, place: string, { seal, ending }: Sealing) =>
  pipeline(source, seal, createWriteStream(place + ending, { mode: 0o600, flush: true }))

async function inSnapshot<T>(client: Client, copies: FileCopies, dump: () => Promise<T>) {
  for (let round = 1; ; round++) {
    await client.query('begin isolation level repeatable read, read only')
    const named = await filesOf(client)
    const missing = await copies.take(named)
    if (missing.length > 0 && round < maxRounds) {
      await client.query('rollback')
      continue
    }
    const dumped = await dump()
    await client.query('commit')
    await copies.keepOnly(named)
    const bytes = named.reduce((sum, file) => sum + file.bytes, 0)
    return { ...dumped, files: { count: named.length - missing.length, bytes }, missingFiles: missing }
  }
}

async function filesOf(client: Client): Promise<KnownFile[]> {
  const { rows } = await client.query<KnownFile>(
    'select path, sha256, bytes::float8 as bytes from files order by path',
  )
  return rows
}

async function migrationOf(client: Client): Promise<Manifest['migration']> {
  const when = await newestMigration(client)
  const known = (await migrationsInOrder()).find((migration) => migration.when === when)
  if (known) return { when: known.when, tag: known.tag }
  throw new KeepingProblem(
    'The schema of the database is not one of this release: use the release that made it',
  )
}

async function sequencesOf(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isUsed: boolean }>(
      `select last_value::text as value, is_called as "isUsed" from ${client.escapeIdentifier(name)}`,
    )
    for (const row of state.rows) sequences.push({ name, ...row })
  }
  return sequences
}

/** Files already in the backup's folder, each verified by its hash while copying. */
class FileCopies {
  private readonly store: FileStore
  private readonly folder: string
  private readonly sealing: Sealing
  private readonly have = new Set<string>()

  constructor(store: FileStore, folder: string, sealing: Sealing) {
    this.store = store
    this.folder = folder
    this.sealing = sealing
  }

  /** Copies missing ones. @returns paths that the store does not have, or has with another content */
  async take(files: readonly KnownFile[]): Promise<string[]> {
    const missing: string[] = []
    for (const file of files) {
      if (this.have.has(file.path)) continue
      if (await this.copy(file)) this.have.add(file.path)
      else missing.push(file.path)
    }
    return missing
  }

  /** Deletes copies of files that were deleted before the snapshot. */
  async keepOnly(files: readonly KnownFile[]): Promise<void> {
    const wanted = new Set(files.map(({ path }) => path))
    for (const path of this.have) if (!wanted.has(path)) await rm(this.placeOf(path), { force: true })
  }

  private placeOf(path: string): string {
    return join(this.folder, path) + this.sealing.ending
  }

  private async copy({ path, sha256 }: KnownFile): Promise<boolean> {
    const content = await this.store.read(path)
    if (!content) return false
    const target = this.placeOf(path)
    await privateFolder(dirname(target))
    const hash = createHash('sha256')
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      this.sealing.seal,
      createWriteStream(`${target}.part`, { mode: 0o600, flush: true }),
    )
    // One damaged file costs that file, not the backup of everything else.
    const isWhole = hash.digest('hex') === sha256
    await (isWhole ? rename(`${target}.part`, target) : rm(`${target}.part`))
    return isWhole
  }
}
