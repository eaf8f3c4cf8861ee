import { asc, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { places } from '#tables/places.ts'
import { type Gazetteer, gazetteerOf } from '../gazetteer-rules.ts'

const kept = new Map<string, Gazetteer>()

/** Text that changes with any place. */
export const gazetteerRevision = sql<string>`(
  select current_database() || ' ' || coalesce(sum(version), 0) from ${places})`

/**
 * Current gazetteer. Each call reads its revision from the database, so that a change takes effect at once
 * in every process; the names are indexed again only after a change.
 */
export async function readGazetteer(db: Db): Promise<Gazetteer> {
  const { rows } = await db.execute<{ revision: string }>(sql`select ${gazetteerRevision} as revision`)
  return gazetteerAt(db, rows[0]?.revision ?? '')
}

/** The same for a caller that has read the revision. */
export async function gazetteerAt(db: Db, revision: string): Promise<Gazetteer> {
  const known = kept.get(revision)
  if (known) return known
  const gazetteer = gazetteerOf(await db.select().from(places).orderBy(asc(places.id)))
  kept.clear()
  kept.set(revision, gazetteer)
  return gazetteer
}
