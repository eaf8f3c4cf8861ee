import { rmSync } from 'node:fs'
import { chmod, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { recordRestore } from '#features/files/server/keep-after-restore.ts'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { privateFolder } from '#platform/files/private-folder.ts'
import { s3Store } from '#platform/files/s3-store.ts'
import { storeOf } from '#platform/files/store-of.ts'
import { KeepingProblem } from './keeping/backup-folder.ts'
import { fetchFromBucket } from './keeping/bucket-copies.ts'
import { holdMessages } from './keeping/hold-messages.ts'
import { copySecret, restoreAsTaken } from './keeping/restore-backup.ts'
import { findTarget } from './open-target.ts'

const command = new Command('npm run restore --')
  .description('Puts a backup into an empty database and file store. docs/operating.md says more.')
  .argument('<folder>', 'the backup')
  .option('--bucket', 'the backup of that name in BACKUP_BUCKET, in place of a folder')
  .option('--identity <file>', 'the identity of an encrypted backup, as age-keygen writes it')
  .option('--send', 'sends the messages that waited when the backup was taken')

command.action(async (given: string, options: Options) => {
  if (!options.bucket) return restore(resolve(given), options)
  const { backupBucket, dataDir } = readConfig(process.env)
  if (!backupBucket) throw new KeepingProblem('BACKUP_BUCKET is not set: there is no bucket to restore from')
  // Not in the folder for temporary files, which may be memory. What an interrupted restore left is in the way.
  const folder = join(dataDir, 'fetched-backup')
  await rm(folder, { recursive: true, force: true })
  await privateFolder(folder)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // It holds the data of everybody, often in clear.
      rmSync(folder, { recursive: true, force: true })
      process.exit(1)
    })
  try {
    await fetchFromBucket(given, folder, s3Store(backupBucket))
    await restore(folder, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** A failure after the rows were committed. */
class NotFinished extends Error {}

interface Options {
  identity?: string
  bucket?: boolean
  send?: boolean
}

async function restore(folder: string, { identity, send }: Options): Promise<void> {
  const config = readConfig(process.env)
  const began = Date.now()
  const identityFile = identity ?? config.backupIdentityFile
  const identities =
    identityFile === undefined
      ? undefined
      : await (await import('./keeping/sealing.ts')).identitiesIn(resolve(identityFile))
  await privateFolder(config.dataDir)
  const target = await findTarget(config, { mayMake: true })
  try {
    let secret: string | undefined
    let held = { given: '', later: '' }
    const { takenAt, tables, files, missingFiles } = await restoreAsTaken(folder, {
      databaseUrl: target.url,
      store: storeOf(config),
      identities,
      beforeCommit: async (client) => {
        // With the rows: a server that starts on them would send everything.
        if (!send) held = await holdMessages(client)
        await client.query(recordRestore(new Date()))
        secret = await restoreSecret(folder, config, identities)
      },
    })
    await migrate(target.url).catch(({ message }: Error) => {
      throw new NotFinished(`Everything is restored, but not upgraded: ${message}. The next start goes on`)
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(
      `The backup of ${takenAt} is restored: ${rows.toLocaleString('en-US')} rows and ${files.count.toLocaleString('en-US')} files in ${seconds} s.`,
    )
    if (secret) console.log(secret)
    if (held.given)
      console.log(
        `Not sent, since the site may have sent them after the backup: ${held.given} (with --send they are).`,
      )
    if (held.later) console.log(`Due later, and sent then: ${held.later}.`)
    console.log(
      `Accounts that were deleted after ${takenAt} are back: "npm run operator -- delete-account" with their ids, which the log of the server has, deletes them again. A copy, as for a drill, starts with WORKER=off, or it writes to people (docs/operating.md).`,
    )
    for (const path of missingFiles)
      console.error(`Was missing or damaged when the backup was taken: ${path}`)
  } finally {
    await target.close()
  }
}

/**
 * Restores the secret that the server made for itself.
 *
 * @returns what has to be done about the secret, if anything
 */
async function restoreSecret(
  folder: string,
  config: ReturnType<typeof readConfig>,
  identities: readonly string[] | undefined,
): Promise<string | undefined> {
  // Nothing in the previously empty database can depend on a secret created meanwhile.
  const place = join(config.dataDir, 'auth-secret')
  if (!(await copySecret(folder, `${place}.part`, identities))) {
    await rm(`${place}.part`, { force: true })
    return config.authSecret
      ? undefined
      : 'Start the server with the AUTH_SECRET it had: authenticators are sealed with it.'
  }
  // A backup copied via another machine may have lost its file modes.
  await chmod(`${place}.part`, 0o600)
  await rename(`${place}.part`, place)
  if (!config.authSecret || config.authSecret === (await readFile(place, 'utf8')).trim()) return undefined
  return `AUTH_SECRET is another secret than the site had, which is now in ${place}. Started without AUTH_SECRET, the server uses that one, and authenticators and webhooks go on. If somebody else may know it (docs/incidents.md), remove the file and keep the new AUTH_SECRET.`
}

try {
  await command.parseAsync()
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  console.error(error instanceof NotFinished ? `${words}.` : `Nothing was restored: ${words}.`)
  process.exitCode = 1
}
