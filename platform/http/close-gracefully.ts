import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/base/problems.ts'

/** Milliseconds in which connected clients close their connections when asked. */
const disconnectTime = 500

interface Leaving {
  /** Milliseconds in which running calls are answered, or aborted. */
  timeout: number
  /** Milliseconds during which `/readyz` reports the shutdown to a proxy, and everything is still served. */
  drain?: number
}

/**
 * Prepares a graceful shutdown under load: reports not ready, then asks clients to close their connections,
 * then accepts no new ones, and answers all running calls. Meanwhile `/readyz` is refused as `busy`.
 *
 * @returns a function that closes the server
 */
export function gracefulClose(app: FastifyInstance, { timeout, drain = 0 }: Leaving): () => Promise<void> {
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
    await sleep(disconnectTime)
    const tooLong = setTimeout(() => app.server.closeAllConnections(), timeout - 2 * disconnectTime)
    await app.close().finally(() => clearTimeout(tooLong))
  }
}
