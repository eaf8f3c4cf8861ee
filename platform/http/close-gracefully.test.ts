import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { gracefulClose } from './close-gracefully.ts'
import { refuse } from './refusal.ts'

/** Does a server listen at the address? */
async function isTaking(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return taken
}

test('a caller during the shutdown is answered and told to disconnect, and then nobody new is accepted', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 65_000 })
  app.get('/', async () => 'served')
  const leave = gracefulClose(app, { timeout: 10_000 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const kept = connect(port, '127.0.0.1')
  kept.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [first] = await once(kept, 'data')
  expect(String(first)).toMatch(/\r\nconnection: keep-alive\r\n/i)

  const left = leave()
  kept.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const answer = await text(kept)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer.endsWith('served')).toBe(true)
  await left
  expect(await isTaking(port)).toBe(false)
})

test("a caller without an answer in time is cut off, and the server's own parts are closed", async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/', () => new Promise<never>(() => {}))
  let isEnded = false
  app.addHook('onClose', async () => {
    isEnded = true
  })
  const leave = gracefulClose(app, { timeout: 1_000 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = once(app.server, 'request')
  const waiting = connect(port, '127.0.0.1')
  const answer = text(waiting).catch(() => '')
  waiting.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked
  await leave()
  expect(await answer).toBe('')
  expect(isEnded).toBe(true)
})

test('a call whose body is only half there is received to its end and answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.post('/', async ({ body }) => body)
  const leave = gracefulClose(app, { timeout: 10_000 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = once(app.server, 'request')
  const sending = connect(port, '127.0.0.1')
  const answer = text(sending)
  const body = '{"half":"sent"}'
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  sending.write(head + body.slice(0, 7))
  await asked
  const left = leave()
  await expect.poll(() => isTaking(port)).toBe(false)
  sending.write(body.slice(7))
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"half":"sent"}$/)
  await left
})

longTest('a proxy sees that the server is about to leave while everybody is still served', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/', async () => 'served')
  app.get('/readyz', async () => 'ready')
  app.setErrorHandler(refuse)
  let hasClosed = false
  app.addHook('preClose', async () => {
    hasClosed = true
  })
  const leave = gracefulClose(app, { timeout: 1_000, drain: 1_000 })
  const status = async (url: string) => (await app.inject({ url })).statusCode
  expect(await status('/readyz')).toBe(200)
  const left = leave()
  expect([await status('/readyz'), await status('/')]).toEqual([503, 200])
  expect(hasClosed).toBe(false)
  await left
  expect(hasClosed).toBe(true)
})
