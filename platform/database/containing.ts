import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Are the words contained in one of the columns, whatever case and accents? No words: everything. */
export function containing(words: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  if (!words) return undefined
  const text = sql.join(columns, sql`, `)
  return sql`fold(concat_ws(E'\n', ${text})) like containing(${words})`
}
