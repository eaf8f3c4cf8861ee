import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverEnvironment, serverFlags } from '../scripts/launcher/server-flags.mjs'
import type { BenchDatabase } from './databases.ts'

const root = join(import.meta.dirname, '..', '..')

export interface BenchSite {
  url: string
  pid: number
  databaseUrl: string
  /** Folder of its files, and of the database's. */
  folder: string
  close(): Promise<void>
}

export interface Product {
  url: string
  pid: number
  close(): Promise<void>
}

interface Launch {
  port: number
  databaseUrl: string
  folder: string
  program?: 'app/server.ts' | 'app/cluster.ts'
  env?: Record<string, string>
}

/** Starts the built product as a separate process (or as a cluster) on an existing database. */
export async function startProduct({
  port,
  databaseUrl,
  folder,
  program = 'app/server.ts',
  env,
}: Launch): Promise<Product> {
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [...serverFlags, program], {
    cwd: root,
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      DEMO_DATA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('Vazeefa is at')) break
  return {
    url,
    pid: child.pid ?? 0,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Starts the built product as a separate process on such a database, without mail and periodic tasks. */
export async function startBenchSite(
  port: number,
  database: BenchDatabase,
  env: Record<string, string> = {},
): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-bench-'))
  const { databaseUrl } = database
  const product = await startProduct({ port, databaseUrl, folder, env: { WORKER: 'off', ...env } })
  return {
    ...product,
    databaseUrl,
    folder,
    async close() {
      await product.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
