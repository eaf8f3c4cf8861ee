import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An instant in the format of JSON. */
export function isoText(instant: AnyColumn): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** An instant in milliseconds since 1970. */
export const milliseconds = (instant: SQLWrapper): SQL => sql`(date_part('epoch', ${instant}) * 1000)::bigint`
