import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** `addressOf` of the files rules, in SQL: null where there is no file. */
export function addressIn(path: AnyColumn): SQL<string | null> {
  return sql<string | null>`'/api/uploads/' || ${path}`
}
