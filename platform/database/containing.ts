import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Condition: do the columns contain the words, ignoring case and accents? Always true without words. */
export function containing(words: string | undefined, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (!words) return undefined
  const text = sql.join(columns, sql`, `)
  return sql`fold(concat_ws(E'\n', ${text})) like containing(${words})`
}
