import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens on this machine, at any free port by default. @returns the port */
export async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
