import { sql } from 'drizzle-orm'
import { areaValue, placeIn, placeValue } from '#contract/facts/place-values.ts'
import { placesMeant } from '#features/places/server/places-meant.ts'
import type { Db } from '#platform/database/database.ts'
import { places } from '#tables/places.ts'

interface Counted extends Record<string, unknown> {
  name: string
  label: string
  count: number
}

/**
 * Number of jobs in each place, from the numbers at each place itself: an atoll includes its islands.
 * Chosen places are listed with and without nearby places, even without jobs.
 *
 * @param at number of jobs at the place itself, by its id
 */
export async function countPlaces(
  db: Db,
  at: ReadonlyMap<string, number>,
  chosen: readonly string[],
): Promise<Counted[]> {
  const counts = sql`json_to_recordset(${JSON.stringify([...at].map(([id, count]) => ({ id, count })))})
    as counts(id text, count int)`
  const ofValue = (value: string) => sql`
    select ${value}::text as name, label,
      (select coalesce(sum(count), 0)::int from ${counts} where id in (${placesMeant(value)})) as count
    from ${places} where id = ${placeIn(value).id}`
  const ids = new Set(chosen.map((value) => placeIn(value).id))
  const { rows } = await db.execute<Counted>(
    sql.join(
      [
        sql`select area.id as name, area.label, sum(counts.count)::int as count
        from ${counts} join ${places} as place on place.id = counts.id join ${places} as area on area.id = any(place.path)
        group by area.id`,
        ...[...ids].flatMap((id) => [...new Set([id, placeValue(id, true), areaValue(id)])].map(ofValue)),
      ],
      sql` union `,
    ),
  )
  return rows
}
