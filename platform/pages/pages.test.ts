import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bareServer } from '#tests/support/bare-server.ts'
import { longTest } from '#tests/support/long-test.ts'
import { registerPages } from './pages.ts'
import type { StoredPage } from './stored-page.ts'
import { TaggedCache } from './tagged-cache.ts'

const cache = new TaggedCache<StoredPage>({ maxBytes: 10_000_000 })
const words = 'Jobs in the Maldives. '.repeat(500)
let app: FastifyInstance
let rendered = 0
let now = new Date('2026-11-20T18:59:59.900Z')
/** A lifetime by the time at which a page was begun, and what happens while it is rendered. */
let lifetimeFrom = (_: Date) => 60_000
let meanwhile = () => {}

beforeAll(async () => {
  app = await bareServer()
  registerPages(app, {
    cache,
    clock: () => now,
    api: () => undefined,
    assets: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
    publicUrl: 'https://vazeefa.example',
    timeToLive: (from) => lifetimeFrom(from),
    renderer: async () => ({
      async recognise(path, given) {
        const q = given.get('q')
        return {
          route: path === '/' ? { path: '/' } : undefined,
          search: new URLSearchParams(q ? { q } : {}),
        }
      },
      async render({ path }) {
        rendered += 1
        meanwhile()
        const html = `<p>${words}${rendered}</p>`
        const head = { title: 'Jobs', ...(path !== '/' && { robots: 'noindex' }) }
        return { status: 200, head, html, data: '{}', tags: ['jobs'], file: undefined }
      },
      async renderRefusal() {
        throw new Error('not asked for here')
      },
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  cache.clear()
  rendered = 0
})

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

/** As it comes over the line, nothing decoded. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const { date: _, ...rest } = response.headers
      resolve({ status: response.statusCode ?? 0, headers: rest, body })
    })
    call.on('error', reject).end()
  })
}

describe('a page that is kept is answered without being rendered', () => {
  test('with every header of its first answer, those of security among them', async () => {
    const first = await ask('/')
    const again = await ask('/')
    expect(again).toEqual(first)
    expect(again.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
    expect(rendered).toBe(1)
  })

  longTest('in the form that was asked for', async () => {
    const { body: plain } = await ask('/')
    for (const time of ['first', 'second', 'third']) {
      const brotli = await ask('/', { 'accept-encoding': 'gzip, br' })
      expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body)], time).toEqual([
        'br',
        plain,
      ])
      const gzip = await ask('/', { 'accept-encoding': 'gzip;q=1, br;q=0' })
      expect([gzip.headers['content-encoding'], gunzipSync(gzip.body)], time).toEqual(['gzip', plain])
    }
    expect((await ask('/', { 'accept-encoding': 'br;q=0' })).body).toEqual(plain)
    expect(rendered).toBe(1)
  })

  test('with nothing at all for a client that has it already, until it changes', async () => {
    const { headers } = await ask('/')
    const known = { 'if-none-match': `"other", W/${headers.etag}` }
    const same = await ask('/', known)
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, headers.etag])
    expect(same.headers).toMatchObject({ 'cache-control': headers['cache-control'], vary: 'Accept-Encoding' })
    cache.drop(['jobs'])
    expect((await ask('/', known)).status).toBe(200)
    expect(rendered).toBe(2)
  })

  test('also to who writes its address in another way, or asks for its headers only', async () => {
    const { headers } = await ask('/')
    expect((await ask('/?utm_source=x')).headers).toEqual(headers)
    expect((await ask('/', {}, 'HEAD')).headers).toEqual(headers)
    expect(rendered).toBe(1)
  })

  test('unless its day ended while it was rendered', async () => {
    const [begun, later] = [now, new Date('2026-11-20T19:00:00.200Z')]
    lifetimeFrom = (from) => (from === begun ? -200 : 60_000)
    meanwhile = () => {
      now = later
    }
    for (let count = 0; count < 3; count += 1) await ask('/')
    expect(rendered).toBe(2)
    lifetimeFrom = () => 60_000
    meanwhile = () => {}
  })

  test('and one that is not there stays a 404, under no address of its own', async () => {
    expect((await ask('/nowhere')).status).toBe(404)
    expect((await ask('/nowhere/else', { 'if-none-match': '*' })).status).toBe(404)
    expect(rendered).toBe(1)
  })
})
