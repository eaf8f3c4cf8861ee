import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpServer } from '../http/http-server.ts'
import { answerKept } from './answer-kept.ts'
import { PageCache } from './page-cache.ts'
import { registerPages } from './pages.ts'

const cache = new PageCache({ maxBytes: 10_000_000 })
const logged: string[] = []
const words = 'Jobs in the Maldives. '.repeat(500)
let app: FastifyInstance
let rendered = 0
/** Answers that every hook had a part in. */
let wholeChain = 0

beforeAll(async () => {
  app = await httpServer({
    logger: undefined,
    trustProxy: false,
    production: false,
    dev: false,
    shedAtLag: 0,
    answerFirst: answerKept(cache, ({ url }, status) => logged.push(`${status} ${url}`)),
  })
  app.addHook('onRequest', async () => void wholeChain++)
  registerPages(app, {
    cache,
    api: () => undefined,
    reader: {
      page: () => {
        throw new Error('not asked for here')
      },
    },
    assets: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
    publicUrl: 'https://vazeefa.example',
    timeToLive: () => 60_000,
    renderer: async () => ({
      recognise(path, given) {
        const q = given.get('q')
        return {
          route: path === '/' ? { path: '/' } : undefined,
          search: new URLSearchParams(q ? { q } : {}),
        }
      },
      async render({ path }, _api, use) {
        rendered += 1
        const html = `<p>${words}${rendered}</p>`
        const head = { title: 'Jobs', ...(path !== '/' && { robots: 'noindex' }) }
        return use({ status: 200, head, html, data: '{}', tags: ['jobs'], file: undefined })
      },
      async renderFailure() {
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
  wholeChain = 0
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

describe('a page that is kept is answered before everything else', () => {
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
    expect({ rendered, wholeChain }).toEqual({ rendered: 1, wholeChain: 1 })
    expect(logged.at(-1)).toBe('200 /')
  })

  test('in the form that was asked for', async () => {
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

  test('with nothing at all for who has it already, until it changes', async () => {
    const { headers } = await ask('/')
    const known = { 'if-none-match': `"other", W/${headers.etag}` }
    const same = await ask('/', known)
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, headers.etag])
    expect(same.headers).toMatchObject({ 'cache-control': headers['cache-control'], vary: 'Accept-Encoding' })
    cache.drop(['jobs'])
    expect((await ask('/', known)).status).toBe(200)
    expect(rendered).toBe(2)
  })

  test('but not to who writes its address in another way, or asks for its headers only', async () => {
    const { headers } = await ask('/')
    expect((await ask('/?utm_source=x')).headers).toEqual(headers)
    expect((await ask('/', {}, 'HEAD')).headers).toEqual(headers)
    expect({ rendered, wholeChain }).toEqual({ rendered: 1, wholeChain: 3 })
  })

  test('and one that is not there stays a 404, under no address of its own', async () => {
    expect((await ask('/nowhere')).status).toBe(404)
    expect((await ask('/nowhere/else', { 'if-none-match': '*' })).status).toBe(404)
    expect({ rendered, wholeChain }).toEqual({ rendered: 1, wholeChain: 2 })
  })
})

/** What comes over one connection for two calls that know the page, as it is written there. */
async function twice(version: '1.0' | '1.1', etag: unknown, connection = ''): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const call = `GET / HTTP/${version}\r\nhost: vazeefa.example\r\nif-none-match: ${etag}\r\n${connection}\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.write(call)
  let said = ''
  for await (const piece of socket) {
    said += piece
    if (said.split('\r\n\r\n').length > 2) break
    if (socket.writable) socket.write(call)
  }
  return said
}

describe('who has a page is told so in few words', () => {
  test('a connection that stays open by itself is not spoken of', async () => {
    const { headers } = await ask('/')
    const said = await twice('1.1', headers.etag)
    expect(said.match(/^HTTP\/1\.1 304 /gm)).toHaveLength(2)
    expect(said).not.toMatch(/^connection|^keep-alive/im)
  })

  test('one that ends is', async () => {
    const { headers } = await ask('/')
    for (const [version, connection] of [
      ['1.0', 'connection: keep-alive\r\n'],
      ['1.1', 'connection: close\r\n'],
    ] as const)
      expect(await twice(version, headers.etag, connection)).toMatch(
        /^HTTP\/1\.1 304 .*^Connection: close\r$/ms,
      )
  })
})

test('a page that is asked for again is sent smaller', async () => {
  const brotli = { 'accept-encoding': 'br' }
  const { body: first } = await ask('/', brotli)
  await ask('/', brotli)
  await expect.poll(async () => (await ask('/', brotli)).body.length).toBeLessThan(first.length)
})
