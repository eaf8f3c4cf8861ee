import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const folder = new URL('./migrations', import.meta.url).pathname
/** An arbitrary number, the same in every process, under which one of them migrates while the others wait. */
const lockKey = 8_243_301

/**
 * Brings the schema up to date. Several processes may call it at once: one works, the others wait and find nothing
 * left to do. All pending migrations run in one transaction, so a kill leaves the old schema or the new one.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'vazeefa migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await runMigrations(drizzle({ client }), { migrationsFolder: decodeURIComponent(folder) })
  } finally {
    await client.end()
  }
}
