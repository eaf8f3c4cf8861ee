import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which clients that are in touch let go of their connections when they are told to. */
const farewell = 500

/**
 * Prepares a server for being closed under load: clients are told to let go of their connections, then nobody new is
 * taken, and everyone who was is answered, if that is done within `patience` milliseconds.
 *
 * @returns what closes it
 */
export function leaver(app: FastifyInstance, patience: number): () => Promise<void> {
  let isLeaving = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done()
  })
  return async () => {
    isLeaving = true
    await sleep(farewell)
    const tooLong = setTimeout(() => app.server.closeAllConnections(), patience - 2 * farewell)
    await app.close().finally(() => clearTimeout(tooLong))
  }
}
