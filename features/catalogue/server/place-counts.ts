import { sql } from 'drizzle-orm'
import { areaValue, ownCities, placeIn, placeText, placeValue } from '#contract/facts/place-values.ts'
import { placesMeant } from '#features/places/server/places-meant.ts'
import { sqlList } from '#features/search/server/title-query.ts'
import type { Db } from '#platform/database/database.ts'
import { places } from '#tables/places.ts'

interface Row extends Record<string, unknown> {
  /** Value of the place filter. */
  name: string
  /** Name of the place itself. */
  label: string
  count: number
}

interface Counted {
  name: string
  label: string
  count: number
}

/**
 * Number of jobs of each value of the place filter, from the numbers at each place itself: a place includes its parts,
 * and an atoll with a city that counts for itself is listed with and without it. Chosen places are listed with and
 * without nearby places too, even without jobs.
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
  const values = new Set([...ids].flatMap((id) => [id, placeValue(id, true), areaValue(id)]))
  const apart = Object.keys(ownCities).map(areaValue)
  const { rows } = await db.execute<Row>(
    sql.join(
      [
        sql`select area.id as name, area.label, sum(counts.count)::int as count
        from ${counts} join ${places} as place on place.id = counts.id join ${places} as area on area.id = any(place.path)
        group by area.id`,
        ...[...new Set([...values, ...apart])].map(ofValue),
        // The names of the cities, for the labels of their atolls.
        sql`select id, label, -1 from ${places} where id in (${sqlList(Object.values(ownCities))})`,
      ],
      sql` union `,
    ),
  )
  const labels = new Map(rows.map(({ name, label }) => [placeIn(name).id, label]))
  return rows
    .filter(({ name, count }) => count > 0 || (count === 0 && values.has(name)))
    .map((row) => ({ ...row, label: placeText(row.name, (id) => labels.get(id) ?? id) }))
}
