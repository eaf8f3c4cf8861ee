import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listening } from '#tests/support/listening.ts'
import { must } from '../proof.ts'
import type { Site } from '../site.ts'

/** Takes connections and says nothing. */
export class SilentServer {
  readonly port: number
  private readonly server: Server
  private readonly sockets: Socket[] = []

  private constructor(server: Server, port: number) {
    this.server = server
    this.port = port
  }

  static async open(): Promise<SilentServer> {
    const server = createServer()
    const silent = new SilentServer(server, await listening(server))
    server.on('connection', (socket) => {
      socket.on('error', () => {})
      silent.sockets.push(socket)
    })
    return silent
  }

  /** Resolves when somebody waits for an answer. */
  async isAsked(): Promise<void> {
    for (let waited = 0; this.sockets.length === 0; waited += 20) {
      must(waited < 20_000, 'nobody spoke to the server that says nothing')
      await pause(20)
    }
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }
}

/** Says something, and neither goes on nor listens. */
export async function speak({ port }: Site, words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.pause().on('error', () => {})
  await once(socket, 'connect')
  socket.write(words)
  return socket
}
