import type { ClientBase } from 'pg'
import { OldDatabase } from './require-version.ts'

/**
 * Every migration that the database has had must be one of ours: a release that wrote the schema anew, or a later one,
 * cannot be gone on from.
 *
 * @param known the instants of our migrations
 * @throws OldDatabase when the database has had another one
 */
export async function requireOwnHistory(
  client: Pick<ClientBase, 'query'>,
  known: readonly number[],
): Promise<void> {
  const { rows: places } = await client.query<{ place: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as place",
  )
  if (!places[0]?.place) return
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations',
  )
  if (rows.every(({ at }) => known.includes(Number(at)))) return
  throw new OldDatabase(
    'The database belongs to another release of Vazeefa, which this one cannot continue. Nothing in it was changed. Start that release again, or set DATA_DIR or DATABASE_URL to an empty place.',
  )
}
