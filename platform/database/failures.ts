import { DrizzleQueryError } from 'drizzle-orm/errors'
import type pg from 'pg'

/**
 * The failure of the database itself: the query builder's words repeat the whole statement and its values, which are
 * addresses, hashes and personal text.
 */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? (error.cause ?? new Error('a statement failed')) : error

/** The reason of a failure in a line, without the values of a statement. */
export function failureReason(error: unknown): string {
  const failure = withoutValues(error)
  return failure instanceof Error ? failure.message : String(failure)
}

/** SQLSTATE of a failed statement, from the driver's or the query builder's error. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return undefined
}

/** Name of the violated unique key, if any. */
export function violatedKey(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      'constraint' in cause &&
      typeof cause.constraint === 'string' &&
      'code' in cause &&
      cause.code === '23505'
    )
      return cause.constraint
  }
  return undefined
}

/** Does the statement refer to a row that was deleted since it was read? */
export function refersToNothing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== '23503') continue
    const { table, constraint, detail } = cause as pg.DatabaseError
    // In any language the detail names the columns: of the referring row, or of the deleted one. The
    // constraint's name starts with the referring table.
    const [, columns = ''] = /\(([^()]+)\)=\(/.exec(detail ?? '') ?? []
    return constraint?.startsWith(`${table}_${columns.replaceAll(', ', '_')}_`) ?? false
  }
  return false
}

/** Without a connection, shutting down or out of resources. */
const isOfServer = (state: string) => /^(08|57P|53)/.test(state)

/** Would any other statement fail as well? Not for one that was too slow, or waited too long for a lock. */
export function isAway(error: unknown): boolean {
  const state = sqlState(error)
  return state ? isOfServer(state) : isUnavailable(error)
}

/** Did the statement fail because the database was unusable (down, restarting, too slow, locked)? */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state)
    return (
      isOfServer(state) || state === '57014' || state === '55P03' || state === '40P01' || state === '40001'
    )
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      'code' in cause &&
      typeof cause.code === 'string' &&
      /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST)/.test(cause.code)
    )
      return true
    if (
      /timeout exceeded|Connection terminated|Query read timeout|not queryable|timeout expired/i.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
