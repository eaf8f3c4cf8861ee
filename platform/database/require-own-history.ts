import type { ClientBase } from 'pg'
import { release } from '../release.ts'
import { OldDatabase } from './require-version.ts'

/**
 * Requires that every applied migration is one of ours: schemas of later releases are unknown, and those
 * before 1.0.0 are not supported.
 *
 * @param known the instants of our migrations
 * @throws OldDatabase when the database has another one
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
  const foreign = rows.map(({ at }) => Number(at)).filter((at) => !known.includes(at))
  if (foreign.length === 0) return
  const newest = Math.max(...known)
  throw new OldDatabase(
    foreign.some((at) => at > newest)
      ? `The database was upgraded by a later release than this one (${release}). Nothing in it was changed. Start that release, or restore the backup from before the upgrade with this one.`
      : 'The database is of a time before release 1.0.0 of Vazeefa, which no release continues. Nothing in it was changed. Set DATA_DIR or DATABASE_URL to an empty place.',
  )
}
