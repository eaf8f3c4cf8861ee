import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'

/**
 * An error in the log's form. A failed statement is reduced to the database's message, its constraint and
 * its text; its values (addresses, hashes, personal text) are removed.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isStatement = error instanceof DrizzleQueryError
  const root = isStatement && error.cause ? error.cause : error
  const {
    detail: _detail,
    where: _where,
    client: _client,
    ...described
  } = pino.stdSerializers.err(root) as pino.SerializedError
  return isStatement ? { ...described, query: error.query } : described
}

/** The log of a process. `stream` replaces the standard output. */
export function newLogger(level: string, stream?: pino.DestinationStream): pino.Logger {
  const pretty =
    process.stdout.isTTY && !stream
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', singleLine: true } } }
      : {}
  const options: pino.LoggerOptions = {
    level,
    redact: ['req.headers', 'password', 'token', 'refreshToken'],
    serializers: { err: errorForLog },
    ...pretty,
  }
  return stream ? pino(options, stream) : pino(options)
}
