import { access, chmod, copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { readConfig } from '#platform/config.ts'
import { storeOf } from '#platform/files/store-of.ts'
import { secretIn } from './keeping/backup-folder.ts'
import { restoreBackup } from './keeping/restore-backup.ts'
import { findTarget } from './open-target.ts'

const command = new Command('npm run restore --')
  .description('Puts a backup into an empty database and file store. docs/operating.md says more.')
  .argument('<folder>', 'the backup')

command.action(async (given: string) => {
  const config = readConfig(process.env)
  const folder = resolve(given)
  const began = Date.now()
  await mkdir(config.dataDir, { recursive: true })
  const target = await findTarget(config)
  try {
    const manifest = await restoreBackup(folder, { databaseUrl: target.url, store: storeOf(config) })
    const { takenAt, tables, files, missingFiles } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const secret = await restoreSecret(folder, config)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(
      `The backup of ${takenAt} is restored: ${rows.toLocaleString('en-US')} rows and ${files.count.toLocaleString('en-US')} files in ${seconds} s.`,
    )
    if (!secret)
      console.log('Start the server with the AUTH_SECRET it had: authenticators are sealed with it.')
    for (const path of missingFiles) console.error(`Was missing when the backup was taken: ${path}`)
  } finally {
    await target.close()
  }
})

/** @returns whether the secret that the server had made for itself came back */
async function restoreSecret(folder: string, config: ReturnType<typeof readConfig>): Promise<boolean> {
  if (config.authSecret) return true
  const kept = secretIn(folder)
  const isKept = await access(kept).then(
    () => true,
    () => false,
  )
  // Nothing in a database that was empty can depend on a secret that was made in the meantime.
  if (isKept) {
    const place = join(config.dataDir, 'auth-secret')
    await copyFile(kept, place)
    // A backup that came over another machine may have lost its modes.
    await chmod(place, 0o600)
  }
  return isKept
}

try {
  await command.parseAsync()
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}.`)
  process.exitCode = 1
}
