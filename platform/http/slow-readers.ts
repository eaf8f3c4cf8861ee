import type { FastifyInstance } from 'fastify'
import { onClosed } from './on-closed.ts'

/** Minimum bytes of its answer that a client must read per interval of milliseconds. */
export interface Pace {
  milliseconds: number
  bytes: number
}

/**
 * Closes the connection of a client that reads its answer too slowly, which would otherwise be held
 * forever. Data in system buffers, some megabytes at most, counts as read. Endless answers have to be
 * hijacked.
 */
export function boundSlowReaders(app: FastifyInstance, { milliseconds, bytes }: Pace): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { socket } = request.raw
    let before = socket.bytesWritten
    const looking = setInterval(() => {
      const taken = socket.bytesWritten - before
      before += taken
      if (taken >= bytes) return
      request.log.info('a client took its answer too slowly')
      reply.raw.destroy()
    }, milliseconds)
    // Sending a file needs ten listeners, at which Node would warn.
    onClosed(reply.raw.setMaxListeners(20), () => clearInterval(looking))
    done()
  })
}
