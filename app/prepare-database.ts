import { sql } from 'drizzle-orm'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { seedSynonyms } from '#features/search/server/seed-synonyms.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { placeRows } from './place-rows.ts'

/** Rows of an older release get the place that they mean. One process does so; others need not wait for it. */
async function placeOnce(db: Db): Promise<void> {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_lock(hashtext('vazeefa places')) as "isFree"`,
  )
  if (!rows[0]?.isFree) return
  await placeRows(db)
}

/** Brings a database up to date: its schema, the gazetteer and the synonyms that the product comes with,
 * and the places of what is there. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url)
  // One connection, with which the lock goes.
  const database = openDatabase(url, { max: 1 })
  try {
    await seedPlaces(database.db)
    await seedSynonyms(database.db)
    await placeOnce(database.db)
  } finally {
    await database.close()
  }
}
