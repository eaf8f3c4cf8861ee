import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { isUnavailable, refersToNothing } from '../database/failures.ts'

const byCode: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('wrong_media_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('too_large'),
  FST_REQ_FILE_TOO_LARGE: () => new Problem('too_large'),
  ENOSPC: () => new Problem('storage_full'),
  EDQUOT: () => new Problem('storage_full'),
}

/** Converts anything thrown into a Problem. A bug reveals nothing of the inside. */
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

/** Sends the refusal, with the request id where the fault is ours; logs what we did not expect. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemFor(error)
  const body = problem.body
  if (problem.status >= 500) {
    body.requestId = request.id
    // Turning a crowd away must cost next to nothing: no trace, and no line where only warnings are wanted.
    if (error instanceof Problem && error.code === 'busy') request.log.info('a call was turned away')
    else request.log[problem.code === 'broken' ? 'error' : 'warn']({ err: error }, 'a call failed')
  } else if (problem.status !== 404) {
    // Only a reason that the caller does not get, such as the name of what was found in a file.
    const why = problem.cause === undefined ? {} : { why: problem.cause }
    request.log.info({ code: problem.code, ...why }, 'a call was refused')
  }
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  return reply.code(problem.status).header('cache-control', 'no-store').send(body)
}
