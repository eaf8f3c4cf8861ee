import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countedAtMost } from '#platform/database/counted.ts'

/** Are the words contained in one of the columns, whatever case and accents? No words: everything. */
export function containing(words: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  if (!words) return undefined
  const text = sql.join(columns, sql`, `)
  return sql`fold(concat_ws(E'\n', ${text})) like containing(${words})`
}

interface Page {
  page: number
  limit: number
}

export const offsetOf = ({ page, limit }: Page) => (page - 1) * limit

/** How many rows a page has at most: beyond the 10,000th nothing is listed. */
export const limitOf = (wanted: Page) => Math.max(0, Math.min(wanted.limit, countedAtMost - offsetOf(wanted)))
