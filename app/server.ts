import cluster from 'node:cluster'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { Problem } from '#contract/base/problems.ts'
import { ensureFirstOperator } from '#features/accounts/server/ensure-first-operator.ts'
import { authSecret } from '#platform/auth-secret.ts'
import { type Closer, closeAll, untilEnded } from '#platform/close-all.ts'
import { type Config, ConfigError, readConfig, temporaryFolder } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { clamdScanner } from '#platform/files/clamd.ts'
import { privateFolder } from '#platform/files/private-folder.ts'
import { noScanner } from '#platform/files/scanner.ts'
import { storeOf } from '#platform/files/store-of.ts'
import { gracefulClose } from '#platform/http/close-gracefully.ts'
import { openCounters } from '#platform/http/counters.ts'
import { newLogger } from '#platform/logger.ts'
import { collectProcess, figures } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { startPostgres } from '#platform/postgres/start.ts'
import { release } from '#platform/release.ts'
import type { Services } from '#platform/services.ts'
import { whyNotStarted } from '#platform/why-not-started.ts'
import { buildApp, routes } from './app.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serveSite } from './site-pages.ts'
import { watchDatabase } from './watch-database.ts'

export interface RunningServer {
  /** Absent for a process that only runs background work. */
  address: string | undefined
  /** Sign-ins of the demo accounts, when demo data is present. */
  signIns: string | undefined
  logger: Logger
  /** Ends within 14 seconds after draining, even if something hangs. @returns whether everything ended cleanly */
  close(): Promise<boolean>
}

async function makeFirstOperator({ admin }: Config, { db }: Database, now: Date): Promise<void> {
  if (!admin) return
  await ensureFirstOperator(db, { ...admin, now }).catch((error: unknown) => {
    if (error instanceof Problem) throw new ConfigError([`ADMIN_PASSWORD is refused: ${error.message}.`])
    throw error
  })
}

/**
 * Fills an empty database outside production with demo accounts and jobs. @returns their sign-ins, if there
 * are any
 */
async function fillWithDemo({ db }: Database, services: Services, now: Date): Promise<string | undefined> {
  const { demoSignIns, loadDemo } = await import('#tools/scripts/demo-data/load-demo.ts')
  const isNew = await loadDemo(db, services, now)
  const { employers, seekers, operator, password, team } = demoSignIns
  const [known] = await db
    .execute<{ id: string }>(sql`select id from accounts where email = ${operator}`)
    .then(({ rows }) => rows)
  if (!isNew && !known) return undefined
  return [
    `Demo sign-ins, all with the password '${password}':`,
    `  employer    ${employers.slice(0, 2).join(', ')}`,
    ...team.map(
      ({ email, role, isOfTwo }) => `    ${role.padEnd(16)}${email}${isOfTwo ? ' (of both companies)' : ''}`,
    ),
    `  job seeker  ${seekers.slice(0, 2).join(', ')}`,
    `  operator    ${operator}`,
  ].join('\n')
}

interface Parts {
  config: Config
  database: Database
  databaseUrl: string
  services: Services
  clock: () => Date
  logger: Logger
}

async function openDatabaseOf(
  config: Config,
  logger: Logger,
  closers: Closer[],
): Promise<Pick<Parts, 'database' | 'databaseUrl'>> {
  let { databaseUrl } = config
  if (!databaseUrl) {
    const postgres = await startPostgres({
      dir: join(config.dataDir, 'postgres'),
      log: (line) => logger.warn({ line }, 'postgres'),
    })
    closers.push({ what: 'PostgreSQL', close: postgres.stop })
    databaseUrl = postgres.url
  }
  await prepareDatabase(databaseUrl)
  const database = openDatabase(databaseUrl, {
    onError: (error) => logger.warn({ err: error }, 'a database connection failed'),
  })
  closers.push({ what: 'connections to the database', close: database.close })
  await database.db.execute(sql`select 1`)
  return { database, databaseUrl }
}

/** True for the one process of a cluster that writes the start messages. */
const speaksForAll = () => !cluster.worker || cluster.worker.id === 1

/** Milliseconds that running calls and tasks get to finish. Longer ones are aborted. */
const timeout = 10_000

/** Everything that has to end at the same time. */
type UnderWay = (() => Promise<unknown>)[]

/** @returns the address on which it listens */
async function serve(parts: Parts, underWay: UnderWay): Promise<string> {
  const { config, database, databaseUrl, services, clock, logger } = parts
  const counters = await openCounters(config.redisUrl, (error) =>
    logger.warn({ err: error }, 'Redis could not be reached: rate limits are counted per process'),
  )
  if (config.production && !config.clamav && speaksForAll())
    logger.warn('CLAMAV_URL is not set: uploads are not scanned for viruses')
  const app = await buildApp({
    database,
    services,
    clock,
    tempFolder: temporaryFolder(config),
    logger,
    rateLimits: config.rateLimits,
    counterOf: counters.counterOf,
    shedAtLag: config.rateLimits ? 1_000 : 0,
    dev: config.dev,
    trustProxy: config.trustProxy,
  })
  await serveSite(app, { databaseUrl, database, services, routes, clock, dev: config.dev })
  app.addHook('onClose', counters.close)
  underWay.push(gracefulClose(app, { timeout, drain: config.drain }))
  return app.listen({ port: config.port, host: config.host })
}

/** Loaded only where traces are collected. */
async function collectTraces(traces: NonNullable<Config['traces']>): Promise<Closer> {
  const { openTraces } = await import('#platform/traces/open-traces.ts')
  const { close } = openTraces({ ...traces, service: 'vazeefa', version: release })
  return { what: 'traces', close }
}

/** Starts the whole product as configured: database, migrations, background work, HTTP and pages. */
export async function startServer(config: Config): Promise<RunningServer> {
  const logger = newLogger(config.logLevel)
  const closers: Closer[] = []
  const close = () => closeAll(closers, logger, config.drain + untilEnded)
  try {
    if (config.traces) closers.push(await collectTraces(config.traces))
    // One that cannot be made is named by what needs it.
    await privateFolder(config.dataDir).catch(() => {})
    const secret = await authSecret(config)
    const opened = await openDatabaseOf(config, logger, closers)
    const services: Services = {
      publicUrl: config.publicUrl,
      secret,
      bounceToken: config.bounceToken,
      replyToken: config.replyToken,
      pushServices: config.pushServices,
      webhookNetworks: config.webhookNetworks,
      sendsTexts: config.sms !== undefined,
      openId: config.openId,
      store: storeOf(config),
      dataFolder: config.dataDir,
      scanner: config.clamav ? clamdScanner(config.clamav) : noScanner,
      freePostingUntil: config.freePostingUntil,
      production: config.production,
    }
    const clock = () => new Date()
    watchDatabase(opened.database, clock)
    const parts: Parts = { config, ...opened, services, clock, logger }
    await makeFirstOperator(config, opened.database, clock())
    if (config.metrics) collectProcess()
    // In a cluster the first process collects the metrics of the others.
    if (config.metrics && !cluster.isWorker) {
      const { close } = await serveMetrics(config.metrics, figures)
      closers.push({ what: 'metrics', close })
    }
    const underWay: UnderWay = []
    const endAll = () => Promise.all(underWay.map((end) => end()))
    closers.push({ what: 'calls and tasks', atMost: config.drain + timeout, close: endAll })
    const signIns = config.demoData ? await fillWithDemo(opened.database, services, clock()) : undefined
    if (config.worker !== 'off') {
      const { startWorker } = await import('./worker.ts')
      underWay.push(startWorker(parts).stop)
    }
    const address = config.worker === 'only' ? undefined : await serve(parts, underWay)
    return { address, signIns, logger, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  if (speaksForAll()) {
    if (server.signIns) process.stdout.write(`${server.signIns}\n`)
    process.stdout.write(
      server.address
        ? `Vazeefa is at ${server.address.replace('127.0.0.1', 'localhost')} (release ${release})\n`
        : `Vazeefa delivers mail and keeps time for the processes that serve (release ${release})\n`,
    )
  }
  // Last resort: an uncaught error is logged, and the other requests continue.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => server.logger.fatal({ err: error }, 'nothing caught this'))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close().then((isWell) => process.exit(isWell ? 0 : 1))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${whyNotStarted(error)}\n`)
    process.exit(1)
  })
}
