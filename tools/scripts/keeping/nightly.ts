import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { hour } from '#contract/base/durations.ts'
import { dayOf, millisecondsPerDay, startOfDay } from '#contract/base/maldives.ts'
import { backupsKept } from '#contract/facts/retention.ts'
import { privateFolder } from '#platform/files/private-folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import { KeepingProblem, readManifest } from './backup-folder.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { opens, restoreBackup } from './restore-backup.ts'
import { quoted } from './schema.ts'
import { identitiesIn, ownKey } from './sealing.ts'
import { takeBackup } from './take-backup.ts'
import { whichToKeep } from './which-to-keep.ts'

export interface Nightly {
  /** Folder of the backups, each in its own folder. */
  folder: string
  databaseUrl: string
  store: FileStore
  secretFile: string | undefined
  /** Recipients of the encryption; absent for none. */
  recipients?: readonly string[] | undefined
  /** File with an identity that decrypts them, if it is on this machine. */
  identityFile?: string | undefined
  now: Date
}

export interface TakenBackup {
  path: string
  takenAt: Date
  /** Number of files that were missing or damaged in the store. */
  missingFiles: number
}

/** Hour in the Maldives from which a night's backup is due: when the site is least used. */
const hourOfNight = 2
/** A check is due a week after the last one, in the night. */
const nightsBetweenChecks = 6
const checkName = 'checked.json'

/** Instant from which the latest night's backup is due. */
function latestNight(now: Date): Date {
  const sinceHour = now.getTime() - hourOfNight * hour
  return new Date(startOfDay(dayOf(new Date(sinceHour))).getTime() + hourOfNight * hour)
}

/** Complete backups, newest first. */
export async function backupsIn(folder: string): Promise<TakenBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const manifest = await readManifest(path).catch(() => undefined)
      if (!manifest) return []
      return [{ path, takenAt: new Date(manifest.takenAt), missingFiles: manifest.missingFiles.length }]
    }),
  )
  return found.flat().sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/** Complete nightly ones, newest first. Manual backups with other names replace none of them. */
export async function nightlyIn(folder: string): Promise<TakenBackup[]> {
  return (await backupsIn(folder)).filter(({ path }) => isNightly(basename(path)))
}

/** Time of the last test restore. */
export async function checkedAt(folder: string): Promise<Date | undefined> {
  const times = await Promise.all(
    (await backupsIn(folder)).map(async ({ path }) => {
      const text = await readFile(join(path, checkName), 'utf8').catch(() => undefined)
      return text === undefined ? [] : [new Date((JSON.parse(text) as { checkedAt: string }).checkedAt)]
    }),
  )
  return times.flat().sort((one, other) => other.getTime() - one.getTime())[0]
}

/** Only leftovers of an aborted backup: a folder of ours without its last file. No other process is writing one. */
async function removeBrokenOff({ folder }: Nightly): Promise<void> {
  const whole = new Set((await backupsIn(folder)).map(({ path }) => path))
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (isNightly(name) && !whole.has(path)) await rm(path, { recursive: true, force: true })
  }
}

/** Manual backups with other names are left alone. */
export const isNightly = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name)

async function removeOld({ folder }: Nightly): Promise<void> {
  const taken = await nightlyIn(folder)
  const stays = whichToKeep(
    taken.map(({ takenAt }) => takenAt),
    backupsKept,
  )
  for (const { path, takenAt } of taken)
    if (!stays.has(takenAt)) await rm(path, { recursive: true, force: true })
}

/**
 * Takes a backup if there is none since the latest night began, and deletes those past their retention. Nothing happens
 * while another process works on the backups.
 *
 * @throws KeepingProblem when it was not taken, or a file was missing or damaged in the store
 */
export async function takeNightly(nightly: Nightly): Promise<void> {
  await oneAtATime(nightly.databaseUrl, () => takeIfDue(nightly))
}

async function takeIfDue(nightly: Nightly): Promise<void> {
  const { folder, now } = nightly
  await privateFolder(folder)
  const [newest] = await nightlyIn(folder)
  if (newest && newest.takenAt >= latestNight(now)) return
  await removeBrokenOff(nightly)
  const path = join(folder, now.toISOString().slice(0, 19).replaceAll(':', '-'))
  const recipients = nightly.recipients && [...nightly.recipients, (await ownKey()).recipient]
  // Fails if it is there already: two backups never write the same files.
  await mkdir(path, { mode: 0o700 })
  const { missingFiles } = await takeBackup(path, { ...nightly, recipients }).catch(async (error) => {
    // A part would fill the disk until the next night; what cannot be deleted now is deleted in the next run.
    await rm(path, { recursive: true, force: true }).catch(() => {})
    throw error
  })
  await removeOld(nightly)
  if (missingFiles.length > 0)
    throw new KeepingProblem(
      `The backup ${path} lacks ${missingFiles.length} files that are missing or damaged in the store`,
    )
}

/** Can it be restored here: unencrypted, taken by this process, or with the identity? */
async function identitiesFor(path: string, { identityFile }: Nightly): Promise<string[] | undefined> {
  if (!(await readManifest(path)).encryption) return []
  const own = (await ownKey()).identity
  const all = [own, ...(identityFile === undefined ? [] : await identitiesIn(identityFile))]
  return identityFile !== undefined || (await opens(path, [own])) ? all : undefined
}

/** Beginning of the names of the databases into which backups of this one are restored. */
function restoredIn(databaseUrl: string): string {
  // A name of PostgreSQL has at most 63 bytes.
  return `${new URL(databaseUrl).pathname.slice(1, 41)}_check_`
}

/** Beginning of the names of the folders for copies of their files: another installation may use the same machine. */
export function filesRestoredIn(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `vazeefa-check-${createHash('sha256').update(host).update(pathname).digest('hex').slice(0, 12)}-`
}

/** Deletes what a check left when its process was ended: a plain copy of all data. */
async function removeRestored(client: Client, { databaseUrl }: Nightly): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where starts_with(datname, $1) and substr(datname, length($1) + 1) ~ '^[0-9a-f]{12}$'`,
    [restoredIn(databaseUrl)],
  )
  // The connection of the ended process may still be there.
  for (const { name } of rows) await client.query(`drop database if exists ${quoted(name)} with (force)`)
  // The check of an older release restored the files too.
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(filesRestoredIn(databaseUrl)))
      await rm(join(tmpdir(), name), { recursive: true, force: true })
}

/**
 * Restores the newest backup into an empty database of the same server once a week, and deletes that
 * database. Its files are compared with their hashes, and stored nowhere: no place is sure to have room for all. An
 * encrypted one needs the process that took it, or the identity; after a restart without
 * either it waits for the next night's. What an interrupted check left is deleted first, due or not. Nothing happens
 * while another process works on the backups.
 *
 * @throws KeepingProblem when it cannot be restored
 */
export async function checkWeekly(nightly: Nightly): Promise<void> {
  await oneAtATime(nightly.databaseUrl, async (client) => {
    await removeRestored(client, nightly)
    await checkIfDue(client, nightly)
  })
}

async function checkIfDue(client: Client, nightly: Nightly): Promise<void> {
  const { folder, databaseUrl, now } = nightly
  const [newest] = await nightlyIn(folder)
  const last = await checkedAt(folder)
  const dueAt = latestNight(now).getTime() - nightsBetweenChecks * millisecondsPerDay
  if (!newest || (last && last.getTime() >= dueAt)) return
  const identities = await identitiesFor(newest.path, nightly)
  if (!identities) return
  const url = new URL(databaseUrl)
  const name = restoredIn(databaseUrl) + randomBytes(6).toString('hex')
  try {
    await client.query(`create database ${quoted(name)}`)
    url.pathname = `/${name}`
    const { tables, files: restored } = await restoreBackup(newest.path, {
      databaseUrl: url.href,
      store: 'only compared',
      identities,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await writeFile(
      join(newest.path, checkName),
      `${JSON.stringify({ checkedAt: now, rows, files: restored.count })}\n`,
    )
  } finally {
    await client.query(`drop database if exists ${quoted(name)}`)
  }
}
