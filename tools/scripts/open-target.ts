import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDatabase } from '#app/prepare-database.ts'
import type { Config } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { findRunningPostgres, startPostgres } from '#platform/postgres/start.ts'

/** Options of a command that fills an empty database: it makes an embedded one where there is none. */
interface Making {
  mayMake?: boolean
}

/**
 * Address of a command's database: the configured one, the embedded one of a running server, or the
 * embedded one started for this command. Its schema is not changed.
 *
 * @throws Error when there is none: a command without the server's variables would work on an empty one
 */
export async function findTarget(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { mayMake = false }: Making = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const dir = join(dataDir, 'postgres')
  const running = databaseUrl ?? (await findRunningPostgres(dir))
  if (running) return { url: running, close: async () => {} }
  if (!mayMake)
    await access(dir).catch(() => {
      throw new Error(
        `there is no database in ${dataDir}: give the command the variables of the server, DATABASE_URL or DATA_DIR`,
      )
    })
  const own = await startPostgres({ dir })
  return { url: own.url, close: own.stop }
}

/** Does some work on the configured database, with an updated schema. */
export async function withDatabase(
  config: Config,
  work: (db: Db) => Promise<void>,
  making?: Making,
): Promise<void> {
  const target = await findTarget(config, making)
  try {
    await prepareDatabase(target.url)
    const database = openDatabase(target.url, { max: 2 })
    await work(database.db).finally(() => database.close())
  } finally {
    await target.close()
  }
}
