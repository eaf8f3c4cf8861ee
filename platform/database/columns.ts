import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** 12 random bytes as 24 lower-case hexadecimal characters, without a guessable time and counter. */
export const newId = (): string => randomBytes(12).toString('hex')

export const id = () => text().primaryKey().$defaultFn(newId)
export const reference = () => text()
/** An instant in UTC with milliseconds, the precision of a JavaScript Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Words of a text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const createdAt = () => instant().notNull()

const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** `column in ('a', 'b')`, or for one value `column = 'a'`, for checks, indexes and conditions over a vocabulary. */
export function oneOf(column: unknown, values: readonly string[]) {
  return values.length === 1 ? sql`${column} = ${quoted(values)}` : sql`${column} in (${quoted(values)})`
}

/** Its opposite. */
export function noneOf(column: unknown, values: readonly string[]) {
  return values.length === 1 ? sql`${column} <> ${quoted(values)}` : sql`${column} not in (${quoted(values)})`
}

/** Position of a column's value in a vocabulary, for sorting. */
export function placeIn(values: readonly string[], column: unknown) {
  return sql`array_position(array[${quoted(values)}], ${column})`
}

/** The same for a column with several of them. */
export function allOf(column: unknown, values: readonly string[]) {
  return sql`${column} <@ array[${quoted(values)}]`
}
