import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepFunctions } from '#platform/database/keep-functions.ts'
import { localStore } from '#platform/files/local-store.ts'
import { restoreAsTaken } from '#tools/scripts/keeping/restore-backup.ts'
import { connect } from '#tools/scripts/keeping/schema.ts'

const here = import.meta.dirname

/** Where a release is kept, which is like 1.0.0: a backup of it, its functions and the hashes of its migrations. */
export const keptFolder = (release: string) => join(here, release)

/** The releases that are kept, the oldest first. */
export const keptReleases = readdirSync(here)
  .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))

/** Makes the empty database and the empty folder what they were under that release. */
export async function putBack(release: string, databaseUrl: string, files: string): Promise<void> {
  const folder = keptFolder(release)
  await restoreAsTaken(folder, { databaseUrl, store: localStore(files) })
  const client = await connect(databaseUrl)
  try {
    await keepFunctions(client, join(folder, 'functions'))
  } finally {
    await client.end()
  }
}
