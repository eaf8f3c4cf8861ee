/** The embedded database cannot run; the message is one line that says why and what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
