import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'

/** Milliseconds in which clients that are in touch let go of their connections when they are asked to. */
const farewell = 500

interface Leaving {
  /** Milliseconds in which all that is under way is answered, or broken off. */
  patience: number
  /** Milliseconds in which a proxy sees at `/readyz` that nothing more is to be sent here, and everything is still answered. */
  drain?: number
}

/**
 * Prepares a server for being closed under load: it says that it is not ready, then clients are asked to let go of their
 * connections, then nobody new is taken, and everyone who was is answered.
 *
 * @returns what closes it
 */
export function gracefulClose(app: FastifyInstance, { patience, drain = 0 }: Leaving): () => Promise<void> {
  let isDraining = false
  let isLeaving = false
  app.addHook('onRequest', async ({ url }) => {
    if (isDraining && url === '/readyz') throw new Problem('busy', { retryAfterSeconds: 5 })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done()
  })
  return async () => {
    isDraining = true
    if (drain > 0) await sleep(drain)
    isLeaving = true
    await sleep(farewell)
    const tooLong = setTimeout(() => app.server.closeAllConnections(), patience - 2 * farewell)
    await app.close().finally(() => clearTimeout(tooLong))
  }
}
