import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { bareServer } from '#tests/support/bare-server.ts'
import { longTest } from '#tests/support/long-test.ts'
import type { Pace } from './slow-readers.ts'

const piece = Buffer.alloc(64 * 1024, 'x')
/** More than the system holds for a client that reads nothing. */
const pieces = 25 * 16

let app: FastifyInstance
afterEach(() => app.close())

/** Asks for a long answer, of which nothing is read so far. */
async function ask(pace: Pace) {
  app = await bareServer({
    pace,
  })
  app.get('/', (_, reply) => reply.send(Readable.from(Array(pieces).fill(piece))))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const answering = once(app.server, 'request')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause().on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [, answer] = await answering
  return { socket, answer, closed: once(answer, 'close') }
}

test('a client that reads next to nothing of an answer is cut off', async () => {
  const { socket, answer, closed } = await ask({ milliseconds: 50, bytes: 100_000 })
  await closed
  expect(answer.writableFinished).toBe(false)
  socket.destroy()
})

longTest('a client that keeps reading is not, however long it takes', async () => {
  const pace = { milliseconds: 1_500, bytes: 1 }
  const { socket, answer, closed } = await ask(pace)
  const began = performance.now()
  for await (const _ of socket) {
    if (answer.writableFinished) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await closed
  expect(performance.now() - began).toBeGreaterThan(2 * pace.milliseconds)
  expect(answer.writableFinished).toBe(true)
})
