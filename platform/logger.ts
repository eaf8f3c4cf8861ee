import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { withoutValues } from './database/failures.ts'

/** Maximum number of errors that are logged within each other. */
const maxDepth = 4

/**
 * An error in the log's form, with its cause and the errors that it collects. A failed statement is reduced to the
 * database's message, its constraint and its text; its values (addresses, hashes, personal text) are removed.
 */
function errorForLog(error: unknown, depth = 1): unknown {
  if (!(error instanceof Error)) return error
  const failure = withoutValues(error) as Error & { errors?: unknown }
  const {
    detail: _detail,
    where: _where,
    client: _client,
    cause: _cause,
    aggregateErrors: _aggregateErrors,
    ...described
  } = pino.stdSerializers.errWithCause(failure) as pino.SerializedError
  const { cause, errors } = failure
  const inner = (one: unknown) => errorForLog(one, depth + 1)
  return {
    ...described,
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    ...(depth < maxDepth && cause !== undefined && { cause: inner(cause) }),
    ...(depth < maxDepth && Array.isArray(errors) && { aggregateErrors: errors.map(inner) }),
  }
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
    serializers: { err: (error: unknown) => errorForLog(error) },
    ...pretty,
  }
  return stream ? pino(options, stream) : pino(options)
}
