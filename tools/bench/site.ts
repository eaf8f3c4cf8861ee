import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, startProduct } from '#tests/support/built-product.ts'
import type { BenchDatabase } from './databases.ts'

export interface BenchSite {
  url: string
  pid: number
  databaseUrl: string
  /** Folder of its files, and of the database's. */
  folder: string
  close(): Promise<void>
}

const port = 4701

/** Starts the built product as a separate process on an existing database. */
export async function startSite(
  databaseUrl: string,
  folder: string,
  env: Record<string, string>,
): Promise<Omit<BenchSite, 'databaseUrl' | 'folder'>> {
  const url = `http://127.0.0.1:${port}`
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DEMO_DATA: 'off',
  }
  const { child, ready } = startProduct({ ...own, ...env }, 'dist/app/server.js', [])
  await ready
  return { url, pid: child.pid ?? 0, close: () => endProcess(child, 'SIGTERM') }
}

/** Starts the built product as a separate process on such a database, without mail and periodic tasks. */
export async function startBenchSite(
  database: BenchDatabase,
  env: Record<string, string>,
): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-bench-'))
  const { databaseUrl } = database
  const product = await startSite(databaseUrl, folder, { WORKER: 'off', ...env })
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
