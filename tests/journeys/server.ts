import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, type Program, startProduct } from '#tests/support/built-product.ts'
import { freePort } from '#tests/support/free-port.ts'

export interface Site {
  url: string
  /** The folder of its files. */
  folder: string
  /** An employer of the demo set who may post. */
  employer: { email: string; password: string }
  /** The server's output, line by line. */
  log: string[]
  /** Ends it as a crash does, without a word; its folder stays until `close`. */
  kill(): Promise<void>
  close(): Promise<void>
}

/**
 * The built product as a process of its own (or as a cluster), on a database and a data folder of its own, which `DATA_DIR`
 * may name. A journey asks for it with `siteOf` of world.ts.
 */
export async function startSite(
  env: Record<string, string>,
  program: Program = 'dist/app/server.js',
): Promise<Site> {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'vazeefa journey ')))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = {
    DATABASE_URL: '',
    PORT: String(port),
    DATA_DIR: folder,
    PUBLIC_URL: url,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
  }
  const log: string[] = []
  const { child, ready } = startProduct({ ...own, ...env }, program, log)
  await ready
  const said = log.join('\n')
  return {
    url,
    folder,
    employer: {
      email: /employer\s+([^\s,]+)/.exec(said)?.[1] ?? '',
      password: /with the password '([^']+)'/.exec(said)?.[1] ?? '',
    },
    log,
    kill: () => endProcess(child, 'SIGKILL'),
    async close() {
      await endProcess(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
