import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { SearchLane } from '#platform/database/search-lane.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { inProcessApi } from '#platform/pages/in-process.ts'
import { PageCache } from '#platform/pages/page-cache.ts'
import { registerPages } from '#platform/pages/pages.ts'
import * as renderer from '#site/entry-server.tsx'
import { routes } from './app.ts'
import { type TestApp, testApp } from './test-app.ts'

let site: TestApp
let app: FastifyInstance
let pool: pg.Pool
/** One search at a time, and as many in line as one page asks for. */
let lane: SearchLane
/** How often the page was rendered that says that another could not be made. */
let failures = 0

beforeAll(async () => {
  site = await testApp()
  pool = new pg.Pool({ connectionString: site.database.url })
  const cancel = async (processId: number) =>
    void (await pool.query('select pg_cancel_backend($1)', [processId]))
  lane = new SearchLane({ pool, cancel, atOnce: 1, mostWaiting: 3 })
  const { database, services, clock } = site
  const reader = {
    read: <T>(work: (db: Db) => Promise<T>) => work(database.db),
    search: <T>(work: (db: Db) => Promise<T>, signal?: AbortSignal) => lane.run(work, signal),
  }
  app = await httpServer({
    logger: undefined,
    trustProxy: false,
    production: false,
    dev: false,
    shedAtLag: 0,
  })
  const api = inProcessApi(routes)
  const counting = {
    ...renderer,
    renderFailure: (...given: Parameters<typeof renderer.renderFailure>) => {
      failures += 1
      return renderer.renderFailure(...given)
    },
  }
  registerPages(app, {
    renderer: async () => counting,
    assets: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
    api: (signal) => api({ reader, services, now: clock.now, ...(signal && { signal }) }),
    cache: new PageCache({ maxBytes: 10_000_000 }),
    timeToLive: () => 60_000,
    publicUrl: services.publicUrl,
  })
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await site.close()
})

test('pages that cannot be searched for now say so and when to come back, and are not kept', async () => {
  const addresses = ['/', '/?q=cook', '/employers-list']
  const visit = () => Promise.all(addresses.map((address) => app.inject(address)))
  const leaving = new AbortController()
  const sleep = () => lane.run((db) => db.execute(sql`select pg_sleep(600)`), leaving.signal)
  const asleep = Promise.allSettled([sleep(), sleep(), sleep(), sleep()])
  const refused = await visit()
  leaving.abort()
  await asleep
  for (const { statusCode, headers, body } of refused) {
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(body).toContain('Something went wrong')
  }
  expect(failures, 'a crowd is turned away with one page').toBe(1)
  for (const address of addresses) expect((await app.inject(address)).statusCode, address).toBe(200)
})
