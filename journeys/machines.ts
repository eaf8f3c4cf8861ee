import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Binaries } from '#platform/postgres/binaries.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '#platform/testing/replicated-postgres.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { freePort, type Site, startSite } from './server.ts'

export const operator = { email: 'operator@example.mv', password: 'a reef of forty groupers' }

/** Several machines are not one site without it, since rate limits are counted there. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface Machines {
  /** Processes that serve and do nothing else, each at an address of its own as behind a proxy. */
  serving: Site[]
  /** The one process that delivers mail and keeps time. */
  worker: Site
  postgres: ReplicatedPostgres
  mailbox: Mailbox
  /** What signs the sign-ins of all of them. */
  secret: string
  /** Starts one more process that serves. */
  start(): Promise<Site>
  close(): Promise<void>
}

interface Running {
  url: string
  stop(): Promise<unknown>
}

async function startRedis(): Promise<Running> {
  const port = await freePort()
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
  for await (const chunk of redis.stdout) if (String(chunk).includes('Ready to accept')) break
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const gone = once(redis, 'exit')
      redis.kill('SIGKILL')
      await gone
    },
  }
}

async function startS3(): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'vazeefa s3 '))
  const configureBuckets = [{ name: 'vazeefa', configs: [] }]
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await store.run()
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * What docs/scaling.md sets up, on one machine: a PostgreSQL with a streaming replica, Redis, an S3 store, a mail server,
 * `count` processes that serve and one that works; each process with a data folder of its own.
 */
export async function startMachines(count: number, binaries?: Binaries): Promise<Machines> {
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const [postgres, redis, s3, mailbox] = await Promise.all([
      startReplicatedPostgres({ binaries }),
      startRedis(),
      startS3(),
      openMailbox(),
    ])
    stops.push(postgres.stop, redis.stop, s3.stop, mailbox.close)
    const secret = randomBytes(24).toString('hex')
    const env = {
      DATABASE_URL: postgres.primary.url,
      DATABASE_REPLICA_URL: postgres.replica.url,
      REDIS_URL: redis.url,
      S3_ENDPOINT: s3.url,
      S3_BUCKET: 'vazeefa',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      SMTP_URL: mailbox.url,
      AUTH_SECRET: secret,
      PUBLIC_URL: 'https://jobs.example.mv',
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'on',
    }
    const launch = async (worker: 'off' | 'only') => {
      const site = await startSite({ ...env, WORKER: worker })
      stops.push(site.close)
      return site
    }
    const start = () => launch('off')
    // The first migrates; the others find that done.
    const first = await start()
    const [worker, ...others] = await Promise.all([
      launch('only'),
      ...Array.from({ length: count - 1 }, start),
    ])
    return { serving: [first, ...others], worker, postgres, mailbox, secret, start, close }
  } catch (error) {
    await close()
    throw error
  }
}
