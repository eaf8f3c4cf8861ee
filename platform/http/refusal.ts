import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/base/problems.ts'
import { isUnavailable, refersToNothing } from '../database/failures.ts'

const byCode: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('wrong_media_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('too_large'),
  FST_REQ_FILE_TOO_LARGE: () => new Problem('too_large'),
  ENOSPC: () => new Problem('storage_full'),
  EDQUOT: () => new Problem('storage_full'),
}

/** Converts any error into a Problem. A bug reveals no internals. */
export function problemFor(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) return new Problem('busy', { retryAfterSeconds: 2 })
  if (refersToNothing(error)) return new Problem('not_found')
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const known = byCode[error.code]
    if (known) return known()
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new Problem(status >= 400 && status < 500 ? 'malformed_request' : 'broken')
}

/** Sends the refusal, with the request id for a server error, and logs unexpected errors. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemFor(error)
  const body = problem.body
  if (problem.status >= 500) {
    body.requestId = request.id
    // Refusals under overload must be cheap: no trace, and no line at the level of warnings.
    if (error instanceof Problem && error.code === 'busy') request.log.info('a call was turned away')
    else request.log[problem.code === 'broken' ? 'error' : 'warn']({ err: error }, 'a call failed')
  } else if (problem.status !== 404) {
    // Only reasons that the caller does not get, such as the name of a virus.
    const why = problem.cause === undefined ? {} : { why: problem.cause }
    request.log.info({ code: problem.code, ...why }, 'a call was refused')
  }
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  return reply.code(problem.status).header('cache-control', 'no-store').send(body)
}
