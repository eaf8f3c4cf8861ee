import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listening } from '#tests/support/listening.ts'

/** Milliseconds between two looks at the processes behind it. */
const lookEvery = 200

export interface Proxy {
  url: string
  close(): Promise<void>
}

/**
 * Sends calls in turn to the processes that say at `/readyz` that they are ready, and nothing twice. One is left out after two looks
 * in a row at which it was not.
 */
export async function startProxy(backends: () => string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  const missed = new Map<string, number>()
  let turn = 0
  const look = async () => {
    const all = backends()
    const answers = await Promise.all(
      all.map((url) =>
        fetch(`${url}/readyz`).then(
          async (answer) => {
            await answer.arrayBuffer()
            return answer.ok
          },
          () => false,
        ),
      ),
    )
    for (const [at, url] of all.entries()) missed.set(url, answers[at] ? 0 : (missed.get(url) ?? 1) + 1)
    ready = all.filter((url) => (missed.get(url) ?? 2) < 2)
  }
  await look()
  const closing = new AbortController()
  const { signal } = closing
  const keepLooking = async () => {
    while (!signal.aborted) {
      await pause(lookEvery, undefined, { signal }).catch(() => {})
      await look()
    }
  }
  const looking = keepLooking()

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { hostname, port } = new URL(ready[turn++ % ready.length] ?? 'http://127.0.0.1:1')
    const { method, url: path, headers } = incoming
    const call = request({ agent, hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    call.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => call.destroy())
    incoming.pipe(call)
  }

  const server = createServer(pass)
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      closing.abort()
      await looking
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
