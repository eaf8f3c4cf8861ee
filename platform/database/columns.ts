import { randomFillSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { text, timestamp } from 'drizzle-orm/pg-core'

const bytesOfId = 12
/** Asking for a little at a time costs ten times as much. */
const pool = Buffer.alloc(256 * bytesOfId)
let taken = pool.length

/** 12 random bytes as 24 lower-case hexadecimal characters: not time and counter, which can be guessed. */
export function newId(): string {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += bytesOfId
  return pool.toString('hex', taken - bytesOfId, taken)
}

export const id = () => text().primaryKey().$defaultFn(newId)
export const reference = () => text()
/** An instant in UTC with milliseconds, which is what a JavaScript Date can hold. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => instant().notNull()

/** `column in ('a', 'b')` for a check constraint over a vocabulary. */
export function oneOf(column: unknown, values: readonly string[]) {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`
}
