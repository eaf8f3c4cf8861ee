import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { findRunningPostgres, startPostgres } from '#platform/postgres/start.ts'

/**
 * The database that a command works on: the configured one, the embedded one of a server that is running now, or the
 * embedded one started for this command alone.
 */
export async function openTarget({ databaseUrl, dataDir }: Config): Promise<Database> {
  const dir = join(dataDir, 'postgres')
  const running = databaseUrl ?? (await findRunningPostgres(dir))
  const own = running ? undefined : await startPostgres({ dir })
  const url = running ?? own?.url ?? ''
  try {
    await migrate(url)
  } catch (error) {
    await own?.stop()
    throw error
  }
  const database = openDatabase(url, { max: 2 })
  return {
    ...database,
    async close() {
      await database.close()
      await own?.stop()
    },
  }
}
