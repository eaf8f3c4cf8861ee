import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from '#platform/postgres/binaries.ts'
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts'
import { openBucket } from '#tests/support/bucket.ts'
import { endProcess } from '#tests/support/built-product.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startRedis } from '#tests/support/redis.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type Site, startSite } from './server.ts'

export const operator = { email: 'operator@example.mv', password: 'a reef of forty groupers' }

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

export interface Machines {
  /** Processes that serve and do nothing else, each at an address of its own as behind a proxy; one more only works. */
  serving: Site[]
  databaseUrl: string
  mailbox: Mailbox
  /** The secret that signs the sign-ins of all of them. */
  secret: string
  /** An nginx as docs/nginx.conf has it, in front of them. */
  startProxy(): Promise<string>
  /** Starts one more process that serves. */
  start(): Promise<Site>
  /** Kills the one that works, and starts another. */
  restartWorker(): Promise<void>
  /** Gives every process that is started from now on another database. */
  moveTo(databaseUrl: string): void
  close(): Promise<void>
}

/** docs/nginx.conf for these addresses, without its certificate. */
export async function startNginx(addresses: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-nginx-'))
  const port = await freePort()
  const asDocumented = await readFile(join(import.meta.dirname, '../../docs/nginx.conf'), 'utf8')
  const [first = '', ...others] = asDocumented
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ssl_certificate.*\n/g, '')
    .replaceAll('/var/log/nginx', folder)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .split(/^ {4}server 10\..*\n/m)
  const upstream = addresses.map(
    (address) => `    server ${new URL(address).host} max_fails=2 fail_timeout=5s;\n`,
  )
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit; events {}
     http { access_log off; ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
     ${first}${upstream.join('')}${others.join('')} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/healthz`).catch(() => undefined)))
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
  return {
    url,
    async stop() {
      await endProcess(nginx, 'SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The setup of docs/scaling.md on one machine: a PostgreSQL, Redis, an S3 store, a mail server, `count` processes
 * that serve and one that works; each process with its own data folder.
 *
 * @param more variables of every process; with DATABASE_URL among them no PostgreSQL is started
 */
export async function startMachines(
  count: number,
  binaries?: Binaries,
  more: Record<string, string> = {},
): Promise<Machines> {
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const [postgres, redis, bucket, mailbox] = await Promise.all([
      more.DATABASE_URL ? { url: more.DATABASE_URL, stop: async () => {} } : startThrowawayPostgres(binaries),
      startRedis(),
      openBucket(),
      openMailbox(),
    ])
    stops.push(postgres.stop, redis.stop, bucket.close, mailbox.close)
    const secret = randomBytes(24).toString('hex')
    const env: Record<string, string> = {
      DATABASE_URL: postgres.url,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      S3_ENDPOINT: bucket.settings.endpoint,
      S3_BUCKET: bucket.settings.bucket,
      S3_REGION: bucket.settings.region,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
      SMTP_URL: mailbox.url,
      AUTH_SECRET: secret,
      PUBLIC_URL: 'https://jobs.example.mv',
      NODE_ENV: 'development',
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
      TRUST_PROXY: '127.0.0.1',
      DEMO_DATA: 'off',
      RATE_LIMITS: 'on',
      ...more,
    }
    const launch = async (worker: 'off' | 'only') => {
      const site = await startSite({ ...env, WORKER: worker })
      stops.push(site.close)
      return site
    }
    const start = () => launch('off')
    // The first migrates; the others find that done.
    const first = await start()
    const [firstWorker, ...others] = await Promise.all([
      launch('only'),
      ...Array.from({ length: count - 1 }, start),
    ])
    const serving = [first, ...others]
    const startProxy = async () => {
      const nginx = await startNginx(serving.map(({ url }) => url))
      stops.push(nginx.stop)
      return nginx.url
    }
    let worker = firstWorker
    const restartWorker = async () => {
      await worker.kill()
      worker = await launch('only')
    }
    const moveTo = (databaseUrl: string) => {
      env.DATABASE_URL = databaseUrl
    }
    const own = { serving, databaseUrl: postgres.url, mailbox, secret }
    return { ...own, startProxy, start, restartWorker, moveTo, close }
  } catch (error) {
    await close()
    throw error
  }
}
