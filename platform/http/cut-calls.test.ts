import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bareServer } from '#tests/support/bare-server.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { formBegun } from '#tests/support/pour.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { fewAtATime } from './limit-concurrent-calls.ts'

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
/** Timers that keep the process alive: intervals and timeouts that nobody cleared. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

/** Sends a call on a connection of its own, and closes that as soon as the server has the call. */
async function cut(app: FastifyInstance, call: string): Promise<void> {
  const socket = connect(portOf(app), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const arrived = new Promise<void>((resolve) => {
    const seen = ({ socket: { remotePort } }: IncomingMessage) => {
      if (remotePort !== socket.localPort) return
      app.server.off('request', seen)
      resolve()
    }
    app.server.setMaxListeners(0).on('request', seen)
  })
  socket.write(call)
  await arrived
  socket.destroy()
}

async function cutAll(app: FastifyInstance, calls: string[]): Promise<void> {
  const some = pLimit(40)
  await Promise.all(calls.map((call) => some(() => cut(app, call))))
  await expect.poll(() => connections(app)).toBe(0)
}

const connections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

/** Waits for the beginning of an answer. @returns its status */
async function statusOf(app: FastifyInstance, call: string): Promise<number> {
  const socket = connect(portOf(app), '127.0.0.1')
  socket.write(call)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return Number(String(answer).slice(9, 12))
}

describe('a thousand clients that leave before they are answered', () => {
  let site: TestApp
  let seeker: Person
  beforeAll(async () => {
    site = await testApp()
    seeker = await insertSeeker(site)
    await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => site.close())

  const signedIn = (call: string) =>
    call.replace('\r\n\r\n', `\r\nauthorization: Bearer ${seeker.token}\r\n\r\n`)
  const posted = (path: string, type: string, bytes: number, body: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n${body}`
  const calls = () => {
    const login = JSON.stringify({ email: 'nobody@example.mv', password: 'a password that is none' })
    const form = formBegun('cv') + 'x'.repeat(100_000)
    return [
      get('/api/jobseekers/search?q=dive'),
      get('/api/settings'),
      get('/api/nothing'),
      get('/jobs.rss'),
      get('/jobs-feed.xml'),
      get('/sitemap.xml'),
      signedIn(get('/api/jobseekers/applied-jobs')),
      signedIn(get('/api/live')),
      posted('/api/employers/request-password-reset', 'application/json', login.length, login),
      signedIn(
        posted(
          `/api/jobseekers/${seeker.id}/upload-cv`,
          'multipart/form-data; boundary=edge',
          form.length + 9,
          form,
        ),
      ),
    ]
  }

  longTest('leave no timer and no half of a file, and each of their places is free again', async () => {
    const kinds = calls()
    await cutAll(site.app, kinds)
    const before = timers()
    await cutAll(
      site.app,
      Array.from({ length: 1_000 }, (_, at) => kinds[at % kinds.length] ?? ''),
    )
    // A pool of the database keeps a timer for each connection that has nothing to do.
    await expect.poll(timers).toBeLessThan(before + 30)
    await expect.poll(() => readdir(join(site.folder, 'tmp'))).toEqual([])
    expect((await site.database.pool.query('select 1 from files')).rows).toEqual([])
    expect(await statusOf(site.app, get('/api/settings'))).toBe(200)
    expect(await statusOf(site.app, get('/jobs-feed.xml'))).toBe(200)
    expect(await statusOf(site.app, signedIn(get('/api/live')))).toBe(200)
  })
})

describe('a server whose answers take their time', () => {
  let app: FastifyInstance
  const finish: (() => void)[] = []
  beforeAll(async () => {
    app = await bareServer({ maxRunning: { visitors: 2, everyone: 2 } })
    const takeOne = fewAtATime(1, 60)
    /** Only answered when its client has left, like all that waits for a database on a weak line. */
    app.get('/late', async ({ raw }) => {
      await new Promise((resolve) => raw.socket.once('close', resolve))
      return { late: true }
    })
    app.get('/slow', () => new Promise<object>((resolve) => finish.push(() => resolve({}))))
    app.get('/long', async (_, reply) => {
      takeOne(reply)
      const answer = new PassThrough()
      answer.write('it begins')
      return reply.send(answer)
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const done of finish.splice(0)) done()
  })
  afterAll(() => app.close())

  longTest('keeps no timer for a client that has left when its answer is ready', async () => {
    const before = timers()
    await cutAll(app, Array(1_000).fill(get('/late')))
    await expect.poll(timers).toBeLessThanOrEqual(before)
    expect(await statusOf(app, get('/nothing'))).toBe(404)
  })

  test('frees the place of an answer that waits behind another when their client leaves', async () => {
    const before = timers()
    await cut(app, get('/slow') + get('/long') + get('/nothing'))
    await expect.poll(() => statusOf(app, get('/long'))).toBe(200)
    await expect.poll(timers).toBeLessThanOrEqual(before)
  })

  test('leaves nothing on a connection that goes on being used', async () => {
    const accepted = once(app.server, 'connection')
    const socket = connect(portOf(app), '127.0.0.1')
    const [own] = await accepted
    const ask = async () => {
      socket.write(get('/nothing'))
      await once(socket, 'data')
    }
    await ask()
    const before = own.listenerCount('close')
    for (let count = 0; count < 50; count++) await ask()
    expect(own.listenerCount('close')).toBe(before)
    socket.destroy()
  })
})
