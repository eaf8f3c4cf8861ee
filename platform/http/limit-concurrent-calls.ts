import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { onClosed } from './on-closed.ts'

/** Maximum number of calls in progress. Signed-in people still get in when visitors no longer do. */
export interface Room {
  visitors: number
  everyone: number
}

const always = /^\/(healthz|readyz|assets\/)/

/** Health checks must be answered also when the site is full; assets cost next to nothing. */
export const isAlwaysServed = ({ url }: FastifyRequest) => always.test(url)

/** Says it is somebody who signed in. Whether that is true is found out later; there is room for few more of them. */
export const saysSignedIn = ({ headers }: FastifyRequest) => headers.authorization !== undefined

/**
 * Answers 503 at once when more is under way than can be finished in good time, instead of making everyone wait. What
 * counts is our own work: not the time in which a slow client sends its call or takes its answer.
 */
export function limitConcurrentCalls(
  app: FastifyInstance,
  room: Room,
  hasOwnQueue: (path: string) => boolean,
): void {
  let underWay = 0
  const inside = new WeakSet<FastifyRequest>()
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) underWay--
  }
  const isCounted = (request: FastifyRequest) =>
    !isAlwaysServed(request) &&
    !hasOwnQueue(request.url.split('?', 1)[0] ?? '') &&
    // The file of a form comes in while the call is handled, as slowly as the line is.
    !request.headers['content-type']?.startsWith('multipart/')
  app.addHook('preHandler', (request, reply, done) => {
    if (!isCounted(request)) return done()
    if (underWay >= (saysSignedIn(request) ? room.everyone : room.visitors))
      return done(new Problem('busy', { retryAfterSeconds: 2 }))
    inside.add(request)
    underWay++
    onClosed(reply.raw, () => leave(request))
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })
}

/**
 * For answers that take long to send, which `limitConcurrentCalls` does not count any more by then.
 *
 * @returns what counts one until it is sent or its client has left, and throws Problem `busy` when `max` are on their way
 */
export function fewAtATime(max: number, retryAfterSeconds: number): (reply: FastifyReply) => void {
  let onTheirWay = 0
  return ({ raw }) => {
    if (onTheirWay >= max) throw new Problem('busy', { retryAfterSeconds })
    onTheirWay += 1
    onClosed(raw, () => {
      onTheirWay -= 1
    })
  }
}
