import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { places } from '#tables/places.ts'
import { gazetteerRows } from './gazetteer-rows.ts'
import { rebuildWords } from './rebuild-words.ts'

const facts = {
  kind: 'kind',
  name: 'name',
  nameThaana: 'name_thaana',
  code: 'code',
  codeThaana: 'code_thaana',
  parentId: 'parent_id',
  spellings: 'spellings',
  latitude: 'latitude',
  longitude: 'longitude',
  population: 'population',
  source: 'source',
}
const listed = (of: string) =>
  sql.raw(
    Object.values(facts)
      .map((column) => `${of}.${column}`)
      .join(', '),
  )

/**
 * Stores the gazetteer of this release in the database. Corrections and additions by operators stay; the
 * rest follows the release. Any number of processes may run it.
 */
export async function seedPlaces(db: Db): Promise<void> {
  const rows = gazetteerRows.map((place) => ({
    ...place,
    spellings: [...place.spellings],
    label: '',
    path: [],
  }))
  const released = Object.entries(facts).map(([fact, column]) => [fact, sql.raw(`excluded.${column}`)])
  await db.transaction(async (tx) => {
    await tx
      .insert(places)
      .values(rows)
      .onConflictDoUpdate({
        target: places.id,
        set: { ...Object.fromEntries(released), version: sql`${places.version} + 1` },
        setWhere: sql`${places.correctedAt} is null
          and (${listed('places')}) is distinct from (${listed('excluded')})`,
      })
    await rebuildWords(tx)
  })
}
