import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/** A part of a statement that holds no values, put into words once instead of for every statement that it is part of. */
export function writtenOnce(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error(`values differ from one statement to the next: ${text}`)
  return sql.raw(text)
}
