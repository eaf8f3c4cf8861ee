import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** SQL equivalent of `addressOf`: null without a file. */
export function addressIn(path: AnyColumn): SQL<string | null> {
  return sql<string | null>`'/api/uploads/' || ${path}`
}
