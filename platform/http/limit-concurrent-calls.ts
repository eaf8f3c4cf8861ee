import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/base/problems.ts'
import { networkOf } from './network.ts'
import { onClosed } from './on-closed.ts'
import type { FileReply } from './serve.ts'

/** Maximum numbers of running calls. Signed-in people have room when visitors no longer do. */
export interface MaxRunning {
  visitors: number
  everyone: number
}

const always = /^\/(healthz|readyz|assets\/)/

/** Health checks must be answered also at the limit; assets are cheap. */
export const isAlwaysServed = ({ url }: FastifyRequest) => always.test(url)

/** Does the caller claim to be signed in? The claim is verified later; only a few more are permitted. */
export const saysSignedIn = ({ headers }: FastifyRequest) => headers.authorization !== undefined

/**
 * Answers 503 at once at the limit, instead of making everyone wait. Only our own work counts: not the time
 * in which a slow client sends its call or reads its answer.
 */
export function limitConcurrentCalls(
  app: FastifyInstance,
  maxRunning: MaxRunning,
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
    // The file of a form arrives while the call is handled, at the client's speed. A header without a body brings none.
    !request.isMultipart()
  app.addHook('preHandler', (request, reply, done) => {
    if (!isCounted(request)) return done()
    if (underWay >= (saysSignedIn(request) ? maxRunning.everyone : maxRunning.visitors))
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
 * For slow answers, which `limitConcurrentCalls` no longer counts.
 *
 * @param ofNetwork how many of them one network may have, so that slow readers there leave the others to everybody
 * @returns a function that counts one until it is sent or its client has left, and throws Problem `busy` at
 * `max`
 */
export function fewAtATime(
  max: number,
  retryAfterSeconds: number,
  ofNetwork = max,
): (reply: FastifyReply) => void {
  const onTheirWay: string[] = []
  return ({ raw, request }) => {
    const network = networkOf(request.ip ?? '')
    if (onTheirWay.length >= max || onTheirWay.filter((one) => one === network).length >= ofNetwork)
      throw new Problem('busy', { retryAfterSeconds })
    onTheirWay.push(network)
    onClosed(raw, () => {
      onTheirWay.splice(onTheirWay.indexOf(network), 1)
    })
  }
}

/**
 * The same for files that are made in memory: one counts from before it is made until it is sent or its client has left.
 *
 * @returns the function that makes them, which throws Problem `busy` at `max`
 */
export function fewFilesAtATime<Given extends unknown[]>(
  max: number,
  retryAfterSeconds: number,
  make: (...given: Given) => Promise<FileReply>,
): (...given: Given) => Promise<FileReply> {
  let onTheirWay = 0
  const leave = () => {
    onTheirWay -= 1
  }
  return async (...given) => {
    if (onTheirWay >= max) throw new Problem('busy', { retryAfterSeconds })
    onTheirWay += 1
    try {
      const file = await make(...given)
      onClosed(file.stream, leave)
      return file
    } catch (error) {
      leave()
      throw error
    }
  }
}
