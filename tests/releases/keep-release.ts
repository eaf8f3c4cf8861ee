import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { release } from '#platform/release.ts'
import { takeBackup } from '#tools/scripts/keeping/take-backup.ts'
import { fillEveryTable } from './fill-every-table.ts'
import { openInProcess } from './in-process.ts'
import { keptFolder } from './kept-releases.ts'

/** `npm run keep-release`: a database and the files of this release, from which the tests upgrade to every later state. */
const root = join(import.meta.dirname, '../..')
const folder = keptFolder(release)
await rm(folder, { recursive: true, force: true })
const site = await openInProcess()
try {
  await fillEveryTable(site)
  const { services, clock } = site
  const source = { databaseUrl: site.url, store: services.store, secretFile: undefined, now: clock.now }
  const { tables } = await takeBackup(folder, source)
  const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
  if (empty.length > 0) throw new Error(`Nothing fills ${empty.join(', ')}: see fill-every-table.ts`)
  await cp(join(root, 'tables/functions'), join(folder, 'functions'), { recursive: true })
  await cp(join(root, 'platform/database/migrations/landed.sha256'), join(folder, 'landed.sha256'))
  process.stdout.write(
    `${folder}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables\n`,
  )
} finally {
  await site.close()
}
