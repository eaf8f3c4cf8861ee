import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { readConfig } from '#platform/config.ts'
import { storeOf } from '#platform/files/store-of.ts'
import { takeBackup } from './keeping/take-backup.ts'
import { findTarget } from './open-target.ts'

const command = new Command('npm run backup --')
  .description(
    'Copies database and files into a new folder, while the server runs. docs/operating.md says more.',
  )
  .argument('<folder>', 'where to; it must be new or empty')

command.action(async (given: string) => {
  const config = readConfig(process.env)
  const folder = resolve(given)
  const began = Date.now()
  const madeSecret = join(config.dataDir, 'auth-secret')
  const keepsSecret = await access(madeSecret).then(
    () => !config.authSecret,
    () => false,
  )
  const target = await findTarget(config)
  try {
    const { tables, files, missingFiles } = await takeBackup(folder, {
      databaseUrl: target.url,
      store: storeOf(config),
      secretFile: keepsSecret ? madeSecret : undefined,
      recipients: config.backupRecipients,
      now: new Date(),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(
      `${folder}: ${rows.toLocaleString('en-US')} rows of ${tables.length} tables and ${files.count.toLocaleString('en-US')} files in ${seconds} s.`,
    )
    if (config.backupRecipients) console.log('It is encrypted: without the identity nobody can restore it.')
    if (!keepsSecret) console.log('AUTH_SECRET is not in it: keep it yourself.')
    for (const path of missingFiles) console.error(`Missing or damaged in the file store: ${path}`)
    if (missingFiles.length > 0) process.exitCode = 1
  } finally {
    await target.close()
  }
})

try {
  await command.parseAsync()
} catch (error) {
  console.error(`There is no backup: ${error instanceof Error ? error.message : String(error)}.`)
  process.exitCode = 1
}
