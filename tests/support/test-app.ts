import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Logger } from 'pino'
import { buildApp, routes } from '#app/app.ts'
import { serveSite } from '#app/site-pages.ts'
import { setHashingCost } from '#features/accounts/server/hash-password.ts'
import { localStore } from '#platform/files/local-store.ts'
import { noScanner, type Scanner } from '#platform/files/scanner.ts'
import type { CounterOf } from '#platform/http/counters.ts'
import type { OpenIdSettings } from '#platform/openid-settings.ts'
import type { Services } from '#platform/services.ts'
import { settings } from '#tables/settings.ts'
import { type TestDatabase, testDatabase } from './postgres/database.ts'

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  services: Services
  /** The server's current time; set it to cross a boundary. */
  clock: { now: Date }
  /** Moves the clock on. */
  later(milliseconds: number): void
  folder: string
  /** A single call as a client makes it. `as` is an access token, `from` the address it comes from. */
  call<T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string>; from?: string },
  ): Promise<Answer<T>>
  close(): Promise<void>
}

export const bankAccount = {
  bank: 'Bank of Maldives',
  accountName: 'Vazeefa Pvt Ltd',
  accountNumber: '7730000123456',
}

/** The whole product on a database of its own, with a clock that stands still until the test moves it. */
export async function testApp(
  given: {
    rateLimits?: boolean
    /** Where limits count; by default where nobody else can. */
    counterOf?: CounterOf
    now?: Date
    /** The cost of hashing a password; in production it is the full cost. */
    hashing?: 'full' | 'least'
    logger?: Logger
    scanner?: Scanner
    /** With its pages, rendered from their sources and without their scripts. */
    pages?: boolean
    /** The issuer with which job seekers sign in. */
    openId?: OpenIdSettings
  } = {},
): Promise<TestApp> {
  setHashingCost(given.hashing ?? 'least')
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa files '))
  const clock = { now: given.now ?? new Date('2026-11-20T08:00:00.000Z') }
  const services: Services = {
    publicUrl: 'https://vazeefa.example',
    secret: 'a secret for tests, long enough to be one',
    store: localStore(join(folder, 'files')),
    scanner: given.scanner ?? noScanner,
    freePostingUntil: new Date('2026-09-29T19:00:00.000Z'),
    sendsTexts: true,
    openId: given.openId,
    production: false,
  }
  // Without an account to pay to, nothing is sold.
  await database.db.insert(settings).values({ key: 'bankAccount', value: bankAccount, updatedAt: clock.now })
  const app = await buildApp({
    database,
    services,
    clock: () => clock.now,
    tempFolder: join(folder, 'tmp'),
    ...(given.logger ? { logger: given.logger } : {}),
    rateLimits: given.rateLimits ?? false,
    ...(given.counterOf ? { counterOf: given.counterOf } : {}),
    // A busy machine is no reason for a test to be turned away.
    shedAtLag: 0,
    dev: false,
    trustProxy: false,
  })
  if (given.pages) {
    const renderer = await import('#site/entry-server.tsx')
    await serveSite(app, {
      databaseUrl: database.url,
      database,
      services,
      routes,
      dev: false,
      clock: () => clock.now,
      frontend: {
        renderer: async () => renderer,
        assets: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
      },
    })
  }
  await app.ready()

  return {
    app,
    database,
    services,
    clock,
    folder,
    later(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    async call(method, path, { as, body, headers = {}, from } = {}) {
      const request: InjectOptions = { method, url: path, headers: { ...headers } }
      if (from) request.remoteAddress = from
      if (as) request.headers = { ...request.headers, authorization: `Bearer ${as}` }
      if (body instanceof FormData) {
        const form = new Response(body)
        request.payload = Buffer.from(await form.arrayBuffer())
        request.headers = { ...request.headers, 'content-type': form.headers.get('content-type') ?? '' }
      } else if (body !== undefined) {
        request.payload = body as object
      }
      const response = await app.inject(request)
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        body: (isJson ? response.json() : response.body) as never,
        headers: response.headers,
      }
    },
    async close() {
      const closing = app.close()
      // Closing would wait a minute for an idle connection, which `fetch` opens in advance.
      app.server.closeAllConnections()
      await closing
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
