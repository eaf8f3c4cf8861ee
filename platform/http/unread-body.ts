import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onClosed } from './on-closed.ts'

/**
 * Maximum number of discarded bytes: the largest upload with its form. It is read even for a refused call,
 * because a browser reads the answer only after sending its file, and a proxy reuses the connection.
 */
export const maxThrownAwayBytes = 11 * 1024 * 1024

/** Returns the declared length of a request's body; infinity if missing. */
export function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/** Milliseconds in which a client can read its answer, while its data is no longer read. */
const lingering = 2_000

/**
 * Closing a connection with unread data resets it, and the answer in transit is lost (RFC 9112, 9.6). So
 * this end is closed first, by Node's call after the last answer, and the rest a moment later. Nine
 * refusals of uploads.test.ts are lost without it.
 */
function closeInStages(call: IncomingMessage): void {
  // Otherwise Node would read and discard the rest of the call.
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
 * Closes the connection after the answer if too much data follows: for a body that is too long or has no
 * declared length, and for a caller who has to wait anyway.
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
