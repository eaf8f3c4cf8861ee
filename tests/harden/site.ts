import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { findRunningPostgres, type RunningPostgres, startPostgres } from '#platform/postgres/start.ts'
import { endProcess, isRunning, type Program, startProduct } from '#tests/support/built-product.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Answer, type Call, callAt } from '../journeys/call.ts'
import type { Engine } from './engines.ts'
import { childrenOf, Postmaster } from './postmaster.ts'
import { placeDatabase } from './templates.ts'

export interface SiteSettings {
  /** Added to the environment of the process. */
  env?: Record<string, string>
  /** The folder of the database and the files; a fresh temporary folder by default. */
  folder?: string
  /** The program to start; the server by default. */
  program?: Program
  /** Runs the database apart from the product, in a folder of its own, also where the product would start it. */
  databaseFolder?: string
}

/** The reply, or status 0 when there was none. */
export interface Reply<T = Record<string, unknown>> extends Answer<T> {
  milliseconds: number
  /** Nobody listened: not a byte of the request was taken. */
  wasRefused: boolean
}

/** Half a minute is what the product's own browser client waits. */
const answerTimeout = 30_000

/** The built product as a process of its own, with a hand on its database; everything on loopback. */
export class Site {
  readonly url: string
  readonly port: number
  readonly folder: string
  readonly secret = 'a secret of the hardening run, long enough to be one'
  /** Everything that the process said, line by line. */
  readonly lines: string[] = []
  private readonly settings: SiteSettings
  private child: ChildProcess | undefined
  private own: RunningPostgres | undefined
  private opened: Database | undefined
  /** Duration of the last start until it served. */
  startSeconds = 0

  private constructor(folder: string, port: number, settings: SiteSettings) {
    this.folder = folder
    this.port = port
    this.settings = settings
    this.url = `http://127.0.0.1:${port}`
  }

  static async open(engine: Engine, settings: SiteSettings = {}): Promise<Site> {
    const folder = settings.folder ?? (await mkdtemp(join(tmpdir(), 'vazeefa-harden-')))
    const site = new Site(folder, await freePort(), settings)
    try {
      if (!existsSync(site.databaseFolder)) await placeDatabase(engine, site.databaseFolder)
      if (!engine.isEmbedded || settings.databaseFolder)
        site.own = await startPostgres({ dir: site.databaseFolder, binaries: engine.binaries })
      await site.start()
      return site
    } catch (error) {
      await site.close()
      throw error
    }
  }

  /** The process id of the product. */
  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** The processes that it started, of a cluster. */
  get processes(): number[] {
    return childrenOf(this.pid)
  }

  get isRunning(): boolean {
    return this.child !== undefined && isRunning(this.child)
  }

  /** The database as it is, for counting and for preparing: not through the product. */
  get database(): Database {
    if (!this.opened) throw new Error('the site is not running')
    return this.opened
  }

  get databaseFolder(): string {
    return this.settings.databaseFolder ?? join(this.folder, 'postgres')
  }

  get postmaster(): Postmaster {
    return new Postmaster(join(this.databaseFolder, 'data'))
  }

  get databaseUrl(): Promise<string> {
    return findRunningPostgres(this.databaseFolder).then((url) => {
      if (!url) throw new Error('the database is not running')
      return url
    })
  }

  /** Starts the process (again) and waits until it serves. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const own = {
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.folder,
      DATABASE_URL: this.own?.url ?? '',
      PUBLIC_URL: this.url,
      AUTH_SECRET: this.secret,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DEMO_DATA: 'off',
      FREE_POSTING_UNTIL: '2099-01-01T00:00:00+05:00',
    }
    const began = performance.now()
    const { child, ready } = startProduct(
      { ...own, ...this.settings.env, ...env },
      this.settings.program ?? 'dist/app/server.js',
      this.lines,
    )
    this.child = child
    await ready
    this.startSeconds = (performance.now() - began) / 1000
    await this.opened?.close()
    this.opened = openDatabase(await this.databaseUrl, { max: 10, timeout: 30_000 })
  }

  /** Ends the process with a signal. @returns the seconds it took */
  async end(signal: NodeJS.Signals): Promise<number> {
    const began = Date.now()
    if (this.child) await endProcess(this.child, signal)
    return (Date.now() - began) / 1000
  }

  /** A single call as a client makes it. */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    request: Omit<Call, 'method'> = {},
  ): Promise<Reply<T>> {
    const began = performance.now()
    const timeout = AbortSignal.timeout(answerTimeout)
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    try {
      const answer = await callAt<T>(this.url, path, { ...request, method, signal })
      return { ...answer, milliseconds: performance.now() - began, wasRefused: false }
    } catch (error) {
      return {
        status: 0,
        body: {} as T,
        headers: new Headers(),
        milliseconds: performance.now() - began,
        wasRefused: codeOf(error) === 'ECONNREFUSED',
      }
    }
  }

  /** As `call`, asked again while the product is busy. */
  async patiently<T = Record<string, unknown>>(
    method: string,
    path: string,
    request: Omit<Call, 'method'> = {},
  ): Promise<Reply<T>> {
    for (let attempt = 1; ; attempt++) {
      const reply = await this.call<T>(method, path, request)
      if (reply.status !== 503 || attempt === 40) return reply
      await pause(500)
    }
  }

  /** Rows of a statement, for counting. */
  async rows<T extends Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<T[]> {
    return (await this.database.pool.query<T>(statement, values)).rows
  }

  async count(from: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ n: number }>(`select count(*)::int as n from ${from}`, values)
    return row?.n ?? 0
  }

  async close(): Promise<void> {
    await this.opened?.close().catch(() => {})
    this.opened = undefined
    this.postmaster.goOn()
    if (this.isRunning) {
      const tooLong = setTimeout(() => this.child?.kill('SIGKILL'), 15_000)
      await this.end('SIGTERM')
      clearTimeout(tooLong)
    }
    const { own } = this
    this.own = undefined
    await own?.stop()
    if (!this.settings.folder) await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}
