import { sql } from 'drizzle-orm'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { seedSynonyms } from '#features/search/server/seed-synonyms.ts'
import { openEarlierAccounts } from '#features/subscriptions/server/money/open-earlier-accounts.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { placeRows } from './place-rows.ts'

/** Gives rows of an older release the place that they name. One process does it; the others do not wait. */
async function placeOnce(db: Db): Promise<void> {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_lock(hashtext('vazeefa places')) as "isFree"`,
  )
  if (!rows[0]?.isFree) return
  await placeRows(db)
}

/** Brings a database up to date: schema, gazetteer, synonyms, accounts of purchases, and the places of existing rows. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url)
  // One connection, because the lock belongs to it.
  const database = openDatabase(url, { max: 1 })
  try {
    await seedPlaces(database.db)
    await seedSynonyms(database.db)
    await openEarlierAccounts(database.db)
    await placeOnce(database.db)
  } finally {
    await database.close()
  }
}
