import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareServer } from '#tests/support/bare-server.ts'
import { fewAtATime, fewFilesAtATime } from './limit-concurrent-calls.ts'
import type { FileReply } from './serve.ts'

let app: Awaited<ReturnType<typeof bareServer>>
let finish = Promise.withResolvers<void>()
let arrived: () => void = () => {}

beforeAll(async () => {
  app = await bareServer({
    maxRunning: { visitors: 2, everyone: 3 },
    hasOwnQueue: (path) => path.startsWith('/api/auth/'),
  })
  app.get('/work', async () => {
    arrived()
    await finish.promise
    return { done: true }
  })
  app.post('/api/auth/jobseeker', async () => ({ ok: true }))
  app.get('/healthz', async () => ({ ok: true }))
  const takeOne = fewAtATime(1, 60)
  app.get('/long', async (_, reply) => {
    takeOne(reply)
    const answer = new PassThrough()
    answer.write('it begins')
    return reply.send(answer)
  })
})
afterAll(() => app.close())

/** Calls that are under way when this resolves. */
async function underWay(count: number, headers: Record<string, string> = {}) {
  const calls = []
  for (let n = 0; n < count; n++) {
    const { promise, resolve } = Promise.withResolvers<void>()
    arrived = resolve
    calls.push(app.inject({ url: '/work', headers }))
    await promise
  }
  return calls
}

const signedIn = { authorization: 'Bearer anything' }

describe('when as much is under way as there is room for', () => {
  test('visitors are told to come back, people who are signed in go on, and the watch is answered', async () => {
    const calls = await underWay(2)
    const visitor = await app.inject('/work')
    expect([visitor.statusCode, visitor.headers['retry-after'], visitor.json().code]).toEqual([
      503,
      '2',
      'busy',
    ])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const signIn = { method: 'POST', url: '/api/auth/jobseeker' } as const
    expect((await app.inject(signIn)).statusCode).toBe(200)
    const formless = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await app.inject({ url: '/work', headers: formless })).statusCode, 'no form comes').toBe(503)
    calls.push(...(await underWay(1, signedIn)))
    expect((await app.inject({ url: '/work', headers: signedIn })).statusCode).toBe(503)

    finish.resolve()
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200)
    expect((await app.inject('/work')).statusCode, 'and there is room again').toBe(200)
  })

  test('those who were turned away take no room', async () => {
    finish = Promise.withResolvers()
    const calls = await underWay(2)
    for (let count = 0; count < 5; count++) expect((await app.inject('/work')).statusCode).toBe(503)
    finish.resolve()
    await Promise.all(calls)
    finish = Promise.withResolvers()
    const again = await underWay(2)
    finish.resolve()
    for (const { statusCode } of await Promise.all(again)) expect(statusCode).toBe(200)
  })
})

test('a long answer makes room for another when its client leaves', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const begin = async () => {
    const client = connect(port, '127.0.0.1')
    client.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = await once(client, 'data')
    return { client, status: String(answer).slice(9, 12) }
  }
  const first = await begin()
  const second = await begin()
  expect([first.status, second.status]).toEqual(['200', '503'])
  first.client.destroy()
  second.client.destroy()
  await expect
    .poll(async () => {
      const { client, status } = await begin()
      client.destroy()
      return status
    })
    .toBe('200')
})

test('a file makes room for another when it is closed, or when it could not be made', async () => {
  let isAble = false
  const make = fewFilesAtATime(1, 60, async (name: string): Promise<FileReply> => {
    if (!isAble) throw new Error('no disk')
    return { stream: new PassThrough(), mediaType: 'text/plain', name, inline: false, cache: 'no-store' }
  })
  await expect(make('first')).rejects.toThrow('no disk')
  isAble = true
  const { stream } = await make('second')
  await expect(make('third')).rejects.toMatchObject({ code: 'busy' })
  stream.destroy()
  await once(stream, 'close')
  expect((await make('fourth')).name).toBe('fourth')
})
