import type { FastifyInstance } from 'fastify'
import { onClosed } from './on-closed.ts'

/** The bytes of its answer that a client must take at least, in each interval of milliseconds. */
export interface Pace {
  milliseconds: number
  bytes: number
}

/**
 * Closes the connection of a client that reads next to nothing of its answer, and would else hold it for as long as it
 * likes. What the system holds for it, some megabytes at most, counts as taken. An answer without end has to be hijacked.
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
    // Sending a file takes ten listeners of its own, from which on Node warns.
    onClosed(reply.raw.setMaxListeners(20), () => clearInterval(looking))
    done()
  })
}
