import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { places } from '#tables/places.ts'
import { gazetteerOf, pathOf } from '../gazetteer-rules.ts'
import { labelOf } from '../place-words-rules.ts'

/** Updates labels and paths after a change of a name or a containing place. */
export async function rebuildWords(tx: Db): Promise<void> {
  const rows = await tx.select().from(places)
  const gazetteer = gazetteerOf(rows)
  const words = rows.map((place) => ({
    id: place.id,
    label: labelOf(gazetteer, place),
    path: pathOf(gazetteer, place).map(({ id }) => id),
  }))
  await tx.execute(sql`
    update ${places} set label = words.label, path = words.path
    from json_to_recordset(${JSON.stringify(words)}) as words(id text, label text, path text[])
    where words.id = places.id and (places.label, places.path) is distinct from (words.label, words.path)`)
}
