import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { dirname, extname, join } from 'node:path'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { type Closer, closeAll, untilEnded } from '#platform/close-all.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { newLogger } from '#platform/logger.ts'
import { ofCluster } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { startPostgres } from '#platform/postgres/start.ts'
import { whyNotStarted } from '#platform/why-not-started.ts'

/** Milliseconds before a process that ended unexpectedly is replaced. */
const pause = 1_000

/** Milliseconds after which a process that was asked to end is killed. It should have ended by itself by then. */
const timeout = 11_500

async function end(worker: Worker, drain: number): Promise<void> {
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const tooLong = setTimeout(() => worker.process.kill('SIGKILL'), drain + timeout)
  await gone
  clearTimeout(tooLong)
}

/** The server of the same build as this program, or its source. */
const serverBeside = (program: string) => join(dirname(program), `server${extname(program)}`)

/**
 * Entry of `npm run start:cluster`: several server processes behind one port, with one database and one
 * data folder.
 * The first process migrates and fills an empty database alone; then the others join. This process serves
 * nothing itself. It holds the embedded PostgreSQL and the shared rate limits, and replaces a process that
 * dies.
 */
async function startCluster(): Promise<void> {
  const config = readConfig(process.env)
  if (config.worker === 'only')
    throw new ConfigError(['WORKER is "only": a cluster serves. Start one such process with npm run worker.'])
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres({ dir: join(config.dataDir, 'postgres') })
  const closers: Closer[] = postgres ? [{ what: 'PostgreSQL', close: postgres.stop }] : []
  new RateLimiterClusterMaster()
  cluster.setupPrimary({ exec: serverBeside(process.argv[1] ?? '') })
  const fork = (): Worker => cluster.fork(postgres ? { DATABASE_URL: postgres.url } : {})

  if (config.metrics) {
    const { close } = await serveMetrics(config.metrics, () => ofCluster.clusterMetrics())
    closers.push({ what: 'metrics', close })
  }

  let isStopping = false
  async function stop(code: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    closers.push({
      what: 'processes',
      close: () => Promise.all(workers.map((worker) => end(worker, config.drain))),
    })
    const isWell = await closeAll(closers, newLogger(config.logLevel), config.drain + untilEnded)
    process.exit(isWell ? code : 1)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop(0))

  const isServing = await new Promise<boolean>((resolve) => {
    const first = fork()
    first.once('listening', () => resolve(true))
    first.once('exit', () => resolve(false))
  })
  if (!isServing) return stop(1)
  cluster.on('exit', () => {
    if (!isStopping) setTimeout(() => isStopping || fork(), pause)
  })
  for (let number = 1; number < config.processes; number += 1) fork()
}

startCluster().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error)}\n`)
  process.exit(1)
})
