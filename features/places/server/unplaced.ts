import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import { placeIn } from './place-of.ts'
import { readGazetteer } from './read-gazetteer.ts'

type Placed = PgTable & { location: AnyPgColumn; placeId: AnyPgColumn }

/**
 * Places of typed locations without one, as a table `(text, id)` for an update. Rows of an older release
 * have none yet, and a corrected gazetteer may match more. Undefined if nothing matches.
 */
export async function meantByUnplaced(db: Db, table: Placed) {
  const { rows } = await db.execute<{ text: string }>(
    sql`select distinct ${table.location} as text from ${table} where ${table.placeId} is null and ${table.location} <> ''`,
  )
  const gazetteer = await readGazetteer(db)
  const meant = rows.flatMap(({ text }) => {
    const id = placeIn(gazetteer, text)
    return id ? [{ text, id }] : []
  })
  return meant.length === 0
    ? undefined
    : sql`(select * from json_to_recordset(${JSON.stringify(meant)}) as meant(text text, id text)) as meant`
}
