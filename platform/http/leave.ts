import { Server } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** All in milliseconds. Clients that are in touch let go of their connections in this time when they are told to. */
const farewell = 400
/** Whoever was taken has this long to say what they want. */
const lastWord = 250
/** How long a moment is waited for in which nobody knocks: a very quiet one at first, then any. */
const mostWaiting = 3_000
const untilAnyMoment = 1_500
const quiet = 0.25

/**
 * Stops taking connections when none is waiting to be taken: the system resets those that are. The event loop takes one
 * in each of its turns, so a turn that brought none, and was over before another could come, is the moment.
 */
async function stopTaking(server: Server): Promise<void> {
  let taken = 0
  const count = () => {
    taken += 1
  }
  server.on('connection', count)
  const began = performance.now()
  for (let now = began; now - began < mostWaiting; ) {
    const [takenBefore, before] = [taken, now]
    await turn()
    now = performance.now()
    if (taken === takenBefore && (now - before < quiet || now - began > untilAnyMoment)) break
  }
  server.off('connection', count)
  // Not as a server for HTTP closes: that ends the kept connections as well on which a call may be on its way.
  Server.prototype.close.call(server)
}

/**
 * Prepares a server for being closed under load without dropping a call: clients are told to let go of their
 * connections, then nobody new is taken, then those are answered who were.
 *
 * @returns what closes it, once everybody was answered
 */
export function leaver(app: FastifyInstance): () => Promise<void> {
  let isLeaving = false
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  return async () => {
    isLeaving = true
    await sleep(farewell)
    await stopTaking(app.server)
    await sleep(lastWord)
    await app.close()
  }
}
