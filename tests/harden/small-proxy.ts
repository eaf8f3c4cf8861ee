import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds between two looks at the processes behind it. */
const lookEvery = 200

export interface Proxy {
  url: string
  close(): Promise<void>
}

/** Sends calls in turn to the processes that say at `/readyz` that they are ready, and nothing twice. */
export async function startProxy(backends: () => string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
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
    ready = all.filter((_, at) => answers[at])
  }
  await look()
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEvery)

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

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(timer)
      await looking
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
