/** The embedded database cannot run; the message is one line with the reason and the remedy. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
