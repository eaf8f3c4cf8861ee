import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { identify } from '#features/accounts/server/identify.ts'
import { addressOf } from '#features/files/rules.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { newId } from '#platform/database/columns.ts'
import { type Search, searchOn } from '#platform/database/search.ts'
import { uncounted } from '#platform/http/attempts.ts'
import { noLimits } from '#platform/http/limits.ts'
import { registerRoutes } from '#platform/http/routes.ts'
import { newLogger } from '#platform/logger.ts'
import { inProcessApi } from '#platform/pages/in-process.ts'
import { KeptReplies } from '#platform/pages/kept-replies.ts'
import { registerPages } from '#platform/pages/pages.ts'
import type { StoredPage } from '#platform/pages/stored-page.ts'
import { TaggedCache } from '#platform/pages/tagged-cache.ts'
import * as renderer from '#site/entry-server.tsx'
import { bareServer } from '#tests/support/bare-server.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { routes } from './app.ts'

let site: TestApp
let app: FastifyInstance
let port: number
let pool: pg.Pool
/** Six at once. */
let search: Search
/** Warnings of the log, line by line. */
const warnings: string[] = []
/** Maximum number of calls in progress; a test reduces it. */
const maxRunning = { visitors: 60, everyone: 120 }
/** Number of times the page was rendered that reports a failed rendering. */
let failures = 0

beforeAll(async () => {
  site = await testApp()
  pool = new pg.Pool({
    connectionString: site.database.url,
    max: 6,
    connectionTimeoutMillis: 2_000,
    options: '-c client_connection_check_interval=200',
  })
  search = searchOn(pool)
  const { database, services, clock } = site
  app = await bareServer({
    logger: newLogger('warn', { write: (line) => void warnings.push(line) }),
    maxRunning,
  })
  const api = inProcessApi(routes)
  const replies = new KeptReplies({ maxBytes: 1_000_000 })
  const timeToLive = () => 60_000
  const counting = {
    ...renderer,
    renderRefusal: (...given: Parameters<typeof renderer.renderRefusal>) => {
      failures += 1
      return renderer.renderRefusal(...given)
    },
  }
  registerRoutes(app, routes, {
    db: database.db,
    search,
    services,
    clock: () => clock.now,
    tempFolder: site.folder,
    limiter: noLimits,
    attempts: uncounted,
    onRefused: () => {},
    onSearched: () => {},
    identify: (db, token, { now }) => identify(db, services.secret, token, now),
  })
  registerPages(app, {
    renderer: async () => counting,
    assets: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
    clock: () => clock.now,
    api: (now, signal) =>
      api({
        database: { db: database.db, search },
        services,
        now,
        replies,
        timeToLive,
        ...(signal && { signal }),
      }),
    cache: new TaggedCache<StoredPage>({ maxBytes: 10_000_000 }),
    timeToLive,
    publicUrl: services.publicUrl,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await site.close()
})

afterEach(() => expect(warnings.splice(0), 'nothing that a page is refused for is a fault').toEqual([]))

longTest('pages whose search is unavailable say when to come back, and are not cached', async () => {
  const addresses = ['/', '/?q=cook', '/employers-list']
  const leaving = new AbortController()
  const asleep = Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map(() => search((db) => db.execute(sql`select pg_sleep(600)`), leaving.signal)),
  )
  const refused = await Promise.all(addresses.map((address) => app.inject(address)))
  leaving.abort()
  await asleep
  for (const { statusCode, headers, body } of refused) {
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(body).toContain('Busy right now')
    expect(body).toContain('The service is busy. Please try again in a moment.')
    expect(body).not.toContain('The fault is on our side')
  }
  expect(failures, 'a crowd is turned away with one page').toBe(1)
  for (const address of addresses) expect((await app.inject(address)).statusCode, address).toBe(200)
})

const behindAddresses = [
  '.',
  ',',
  ';',
  ':',
  '!',
  ')',
  ']',
  '}',
  '"',
  "'",
  '*',
  '_',
  '…',
  '”',
  '’',
  '»',
  '、',
  '،',
  '؟',
  '>',
  '|',
  '%5C',
  '%22',
  '%27',
  '%29',
  '%3E',
  '%2C',
  '%E2%80%9D',
  '%D8%8C',
  '%20',
  '%C2%A0',
  '%E2%80%8B',
  '%00',
  '%EF%B8%8F',
  ').',
  '),',
  '%22.',
  '!!',
  '"),',
  '/)',
  '/%22',
  '%E2%9E%A1%EF%B8%8F',
]

longTest(
  'an address with punctuation copied behind it redirects permanently to the intended page',
  async () => {
    const { id: employerId } = await insertEmployer(site)
    const jobId = await insertJob(site.database.db, { employerId, title: 'Cook' })
    const pages = [
      `/jobs/${jobId}`,
      `/job/${jobId}`,
      `/employer-jobs/${employerId}`,
      '/jobs/in/kaafu-atoll',
      '/jobs/category/retail',
      '/salaries/place/k-maafushi',
      '/salaries',
      '/jobseeker/profile',
    ]
    for (const page of pages)
      for (const signs of behindAddresses) {
        const { statusCode, headers } = await app.inject(`${page}${signs}`)
        expect([statusCode, headers.location], `${page}${signs}`).toEqual([301, page])
      }
    expect((await app.inject(`/jobs/${jobId},?from=chat`)).headers.location).toBe(`/jobs/${jobId}?from=chat`)
    expect((await app.inject(`/jobs/${jobId}`)).statusCode).toBe(200)
  },
)

test('no other address redirects', async () => {
  for (const address of [
    '/',
    '/%22',
    '/nothing).',
    '/jobs/in/kaafu-atoll-',
    '/%',
    '/..%2f',
    '//evil.example/jobs.',
    '/jobs//.',
  ])
    expect((await app.inject(address)).statusCode, address).not.toBe(301)
  for (const address of ['/api/jobs/1.', '/api/uploads/logos/a).png)'])
    expect((await app.inject(address)).statusCode, address).toBeGreaterThanOrEqual(400)
})

test('while the server is full, a visitor sees the cached page, or one that says when to come back', async () => {
  const open = (url: string, accept: string) => app.inject({ url, headers: { accept } })
  const person = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const { body } = await open('/', person)
  const { visitors } = maxRunning
  maxRunning.visitors = 0
  try {
    expect(await open('/', person)).toMatchObject({ statusCode: 200, body })
    const turnedAway = await open('/?q=gardener', person)
    expect(turnedAway.statusCode).toBe(503)
    expect(turnedAway.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(turnedAway.headers['content-type']).toContain('text/html')
    expect(turnedAway.body).toContain('Busy right now')
    expect((await open('/api/jobseekers/search', '*/*')).json()).toMatchObject({ code: 'busy' })
  } finally {
    maxRunning.visitors = visitors
  }
  expect((await open('/?q=gardener', person)).statusCode).toBe(200)
})

test("a reply that a page requested still reaches the callers who wait for it, after the page's visitors left", async () => {
  const holder = await site.database.pool.connect()
  await holder.query('begin; lock table job_search in access exclusive mode')
  const waiting = async () => {
    const { rows } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  const visit = (page: number) => {
    const call = request({ port, host: '127.0.0.1', path: `/?q=sail&page=${page}`, agent: false })
    const answered = new Promise<number | undefined>((resolve) => {
      call.on('response', (response) => resolve(response.resume().statusCode))
      call.on('error', () => resolve(undefined))
    })
    call.end()
    return { answered, leave: () => call.destroy() }
  }
  // Its jobs and its counts; the top employers are kept.
  const first = visit(1)
  let second: ReturnType<typeof visit>
  try {
    await expect.poll(waiting).toBe(2)
    second = visit(2)
    await expect.poll(waiting).toBe(3)
    first.leave()
    await expect.poll(waiting).toBe(2)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await second.answered).toBe(200)
})

test('a page is the same whichever reply comes first, so a visitor who has it is not sent it again', async () => {
  const { database, services, clock } = site
  let calls = 0
  /** The page, for which the reply to this call comes last. */
  const written = (last: number) => {
    const others = Promise.withResolvers<void>()
    const api = inProcessApi(routes)({ database, services, now: clock.now })
    calls = 0
    let replies = 0
    const inOrder: typeof api = async (key, call) => {
      const at = calls++
      const reply = await api(key, call)
      replies += 1
      if (replies === calls) others.resolve()
      if (at === last) await others.promise
      return reply
    }
    const address = { path: '/', search: new URLSearchParams() }
    return renderer.render(address, inOrder).then(({ html, data }) => ({ html, data }))
  }
  const [one, another] = [await written(0), await written(1)]
  expect(calls).toBeGreaterThan(1)
  expect(another).toEqual(one)
})

test('a form that was sent before its page could listen leads back to the page, and nowhere else', async () => {
  const send = async (path: string, type = 'application/x-www-form-urlencoded') => {
    const call = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { 'content-type': type } })
    call.end('email=a%40b.example')
    const [answer]: [IncomingMessage] = (await once(call, 'response')) as never
    return [answer.statusCode, answer.headers.location, await text(answer)]
  }
  expect(await send('/login?next=%2Fjobseeker')).toEqual([303, '/login?next=%2Fjobseeker', ''])
  for (const path of ['/nowhere', '//evil.example/', '//evil.example/login', '/\\\\evil.example/'])
    expect([path, (await send(path)).slice(0, 2)]).toEqual([path, [404, undefined]])
  expect((await send('/login', 'application/json'))[0]).toBe(400)
  expect((await send('/login', 'text/html'))[0]).toBe(415)
})

// D-E-15
test("a private file's address, opened in a browser, is a page that asks to sign in; a script gets the refusal", async () => {
  const owner = await insertEmployer(site)
  const id = newId()
  const path = `${fileKinds.slip.folder}/${id}-0123456789abcdef.pdf`
  const file = { kind: 'slip', ownerId: owner.id, name: 'Slip.pdf', mediaType: 'application/pdf' } as const
  await recordFile(site.database.db, { ...file, id, path, bytes: 1, sha256: '' }, site.clock.now)
  const open = (accept: string) => app.inject({ url: addressOf(path), headers: { accept } })
  for (let time = 0; time < 2; time++) {
    const page = await open('text/html,application/xhtml+xml,*/*;q=0.8')
    expect(page.statusCode).toBe(401)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(page.body).toContain('Private document')
    expect(page.body).not.toContain('Slip.pdf')
  }
  const refused = await open('*/*')
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toMatchObject({ code: 'signed_out' })
  const nothing = await app.inject({ url: `${addressOf(path)}x`, headers: { accept: 'text/html' } })
  expect(nothing.statusCode).toBe(404)
})

longTest(
  'a page whose link has a secret shows its final state at once, and the server learns only that there is a secret',
  async () => {
    const page = async (url: string) => (await app.inject({ url })).body
    const sayings = [
      ['/alert', 'Open the link in an e-mail about your alert', 'End it'],
      ['/still-hiring?to=hiring', 'Open the link in an e-mail about your job', 'Yes, still hiring'],
      ['/interview?to=accept', 'Open the link in your invitation', 'Accept this time'],
      ['/keep-address', 'Open the link in our e-mail', 'It was not me: keep my address'],
      ['/password-reset', 'Send Reset Email', 'Confirm new password'],
      ['/claim', 'Code from the e-mail', 'Confirm new password'],
    ] as const
    for (const [address, without, withLink] of sayings) {
      expect(await page(address), address).toContain(without)
      const linked = await page(`${address}${address.includes('?') ? '&' : '?'}token=a-secret`)
      expect(linked, address).toContain(withLink)
      expect(linked, address).not.toContain(without)
      expect(linked, address).not.toContain('a-secret')
    }
  },
)
