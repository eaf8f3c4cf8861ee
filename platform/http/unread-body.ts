import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onClosed } from './on-closed.ts'

/**
 * As much as an honest client sends, which is the largest upload with its form. It is read also when the call is refused
 * before: a browser hears the answer when all of its file is gone, and a proxy keeps the connection for the next call.
 */
export const maxThrownAwayBytes = 11 * 1024 * 1024

/** Returns the declared length of a request's body; infinity when it is missing. */
export function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/** Milliseconds in which a client reads its answer, while nothing more is read of it. */
const lingering = 2_000

/**
 * A connection that is closed with something unread is reset, and the answer that is on its way is lost with it (RFC 9112,
 * 9.6). So this end is closed first, by what Node calls after the last answer, and the rest a moment later. Nine refusals of
 * uploads.test.ts are lost without it.
 */
function closeInStages(call: IncomingMessage): void {
  // What comes after a call was half read, or not at all, Node would else read on and throw away.
  call.pause()
  call.read()
  const { socket } = call
  socket.destroySoon = () => {
    socket.end()
    const over = setTimeout(() => socket.destroy(), lingering)
    onClosed(socket, () => clearTimeout(over))
  }
}

/**
 * Closes the connection with the answer when there is more to come than is worth reading: of a body that is too long, or
 * does not say how long it is, and of a caller who has to wait anyway.
 */
export function closeOnUnread(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const declared = declaredBytes(request)
    const isUnread = declared > 0 && !request.raw.complete
    if (isUnread && (declared > maxThrownAwayBytes || reply.statusCode === 429)) {
      reply.header('connection', 'close')
      closeInStages(request.raw)
    }
    done()
  })
}
