import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { maldivesOffset } from '#contract/base/maldives.ts'

/** An instant in the format of JSON. */
export function isoText(instant: AnyColumn): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The clock of the Maldives at an instant. The offset is written out: the same expression can be grouped by. */
export const inMaldives = (instant: SQLWrapper): SQL =>
  sql`(${instant} at time zone 'UTC' + interval '${sql.raw(String(maldivesOffset))} milliseconds')`

/** An instant in milliseconds since 1970. */
export const milliseconds = (instant: SQLWrapper): SQL => sql`(date_part('epoch', ${instant}) * 1000)::bigint`
