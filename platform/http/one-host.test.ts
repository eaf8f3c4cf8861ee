import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareServer } from '#tests/support/bare-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await bareServer()
  app.get('/', async () => 'served')
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function ask(...hosts: string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = hosts.map((host) => `${host}\r\n`).join('')
  socket.write(`GET / HTTP/1.1\r\n${lines}connection: close\r\n\r\n`)
  return (await text(socket)).slice(0, 12)
}

test('a call says once for which host it is', async () => {
  expect(await ask('Host: jobs.example.mv')).toBe('HTTP/1.1 200')
  expect(await ask('Host: jobs.example.mv', 'hOST: evil.example')).toBe('HTTP/1.1 400')
  expect(await ask('Host: jobs.example.mv', 'Host: jobs.example.mv')).toBe('HTTP/1.1 400')
  expect(await ask()).toBe('HTTP/1.1 400')
})
