import type pg from 'pg'

/**
 * Number of sessions of this database that wait for a lock. `pg_locks` alone would count those of the tests beside it too, whose
 * databases are in the same PostgreSQL.
 */
export async function countWaiting(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}
