import { asc, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { places } from '#tables/places.ts'
import { type Gazetteer, gazetteerOf } from '../gazetteer-rules.ts'

const kept = new Map<string, Gazetteer>()

/** Query of one text that changes whenever the places do. */
export const gazetteerRevision = sql<string>`(
  select current_database() || ' ' || coalesce(sum(version), 0) from ${places})`

/**
 * The gazetteer as it is now. Each call asks the database for its revision, so that a change holds at
 * once in every process; the names are indexed anew only when it has another one.
 */
export async function readGazetteer(db: Db): Promise<Gazetteer> {
  const { rows } = await db.execute<{ revision: string }>(sql`select ${gazetteerRevision} as revision`)
  return gazetteerAt(db, rows[0]?.revision ?? '')
}

/** The same, for somebody who has asked for the revision. */
export async function gazetteerAt(db: Db, revision: string): Promise<Gazetteer> {
  const known = kept.get(revision)
  if (known) return known
  const gazetteer = gazetteerOf(await db.select().from(places).orderBy(asc(places.id)))
  kept.clear()
  kept.set(revision, gazetteer)
  return gazetteer
}
