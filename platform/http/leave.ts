import { Server, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** All in milliseconds. Clients that are in touch let go of their connections in this time when they are told to. */
const farewell = 400
/** Whoever was taken has this long to say what they want. */
const lastWord = 250
/** How long a moment is waited for in which nobody knocks. */
const mostWaiting = 3_000
const quiet = 0.25

/**
 * Stops taking connections when none is waiting to be taken: the system resets those that are. The event loop takes one
 * in each of its turns, so a turn that brought none, and was over before another could come, is the moment. Who is taken
 * meanwhile is served after it, so that the turns are short.
 */
async function stopTaking(server: Server): Promise<void> {
  const serve = server.listeners('connection') as ((socket: Socket) => void)[]
  const taken: Socket[] = []
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    // Who hangs up again before being served.
    socket.on('error', () => {})
    taken.push(socket)
  })
  const began = performance.now()
  for (let now = began; now - began < mostWaiting; ) {
    const [takenBefore, before] = [taken.length, now]
    await turn()
    now = performance.now()
    if (taken.length === takenBefore && now - before < quiet) break
  }
  // Not as a server for HTTP closes: that ends the kept connections as well on which a call may be on its way.
  Server.prototype.close.call(server)
  for (const socket of taken) for (const one of serve) one.call(server, socket)
}

/**
 * Prepares a server for being closed under load without dropping a call: clients are told to let go of their
 * connections, then nobody new is taken, then those are answered who were.
 *
 * @returns what closes it, once everybody was answered
 */
export function leaver(app: FastifyInstance): () => Promise<void> {
  let isLeaving = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done()
  })
  return async () => {
    isLeaving = true
    await sleep(farewell)
    await stopTaking(app.server)
    await sleep(lastWord)
    await app.close()
  }
}
