import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#contract/base/problems.ts'
import { bareServer } from '#tests/support/bare-server.ts'
import { limiter } from '../http/limits.ts'
import { registerPages } from './pages.ts'
import type { StoredPage } from './stored-page.ts'
import { TaggedCache } from './tagged-cache.ts'

let app: Awaited<ReturnType<typeof bareServer>>

beforeAll(async () => {
  app = await bareServer({
    limiter: limiter(),
  })
  const rendered = (html: string, status = 200) => ({
    status,
    head: { title: 'Jobs' },
    html,
    data: '{}',
    tags: ['jobs'],
    file: undefined,
  })
  registerPages(app, {
    cache: new TaggedCache<StoredPage>({ maxBytes: 10_000_000 }),
    clock: () => new Date(),
    api: () => undefined,
    assets: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
    publicUrl: 'https://vazeefa.example',
    timeToLive: () => 60_000,
    renderer: async () => ({
      recognise: async (path, search) => ({ route: path === '/' ? { path } : undefined, search }),
      render: async () => rendered('<p>Jobs</p>'),
      renderRefusal: async (code) => rendered('<p>Busy right now</p>', problems[code].status),
    }),
  })
  await app.ready()
})
afterAll(() => app.close())

const open = (url: string, remoteAddress = '198.51.100.7') => app.inject({ url, remoteAddress })

test('of pages that are made anew one network reads 600 a minute, and whatever is kept', async () => {
  for (let q = 0; q < 600; q++) expect((await open(`/?q=${q}`)).statusCode).toBe(200)
  const refused = await open('/?q=600')
  expect(refused.statusCode).toBe(503)
  expect(refused.body).toContain('Busy right now')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await open('/?q=0')).statusCode).toBe(200)
  // All missing pages share one cached page.
  expect((await open('/nowhere')).statusCode).toBe(404)
  expect((await open('/?q=600', '203.0.113.9')).statusCode).toBe(200)
})
