import type pg from 'pg'

/** The SQLSTATE of a failed statement, wherever the driver and the query builder put it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return undefined
}

/** The name of the unique key that a statement ran into, if it did. */
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

/** Did the statement refer to a row that is gone, deleted by somebody else since it was read? */
export function refersToNothing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== '23503') continue
    const { table, constraint, detail } = cause as pg.DatabaseError
    // In any language it names the columns, of the row that refers or of the one that would be taken from others; the
    // constraint is called by those that refer.
    const [, columns = ''] = /\(([^()]+)\)=\(/.exec(detail ?? '') ?? []
    return constraint?.startsWith(`${table}_${columns.replaceAll(', ', '_')}_`) ?? false
  }
  return false
}

/** Did the statement fail because the database could not be used (down, restarting, too slow, locked)? */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state)
    return (
      /^(08|57P|53)/.test(state) ||
      state === '57014' ||
      state === '55P03' ||
      state === '40P01' ||
      state === '40001'
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
