import type { Client } from 'pg'
import { connect } from './schema.ts'

/**
 * Works on the backups of a database, unless another process is working on them: every process of a cluster has
 * the same tasks, and would take, copy and restore the same backup at the same time.
 *
 * @returns the result; undefined when another process is working on them
 */
export async function oneAtATime<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T | undefined> {
  const client = await connect(databaseUrl)
  try {
    // PostgreSQL releases it with the connection, so a process that was killed blocks nobody.
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('backups')) as mine`,
    )
    return rows[0]?.mine ? await work(client) : undefined
  } finally {
    await client.end()
  }
}
