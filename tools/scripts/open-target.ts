import { join } from 'node:path'
import { prepareDatabase } from '#app/prepare-database.ts'
import type { Config } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { findRunningPostgres, startPostgres } from '#platform/postgres/start.ts'

/**
 * Address of a command's database: the configured one, the embedded one of a running server, or the
 * embedded one started for this command. Its schema is not changed.
 */
export async function findTarget({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; close(): Promise<void> }> {
  const dir = join(dataDir, 'postgres')
  const running = databaseUrl ?? (await findRunningPostgres(dir))
  if (running) return { url: running, close: async () => {} }
  const own = await startPostgres({ dir })
  return { url: own.url, close: own.stop }
}

/** Does some work on the configured database, with an updated schema. */
export async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const target = await findTarget(config)
  try {
    await prepareDatabase(target.url)
    const database = openDatabase(target.url, { max: 2 })
    await work(database.db).finally(() => database.close())
  } finally {
    await target.close()
  }
}
