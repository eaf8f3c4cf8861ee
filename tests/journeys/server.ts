import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/support/free-port.ts'
import { serverEnvironment, serverFlags } from '#tools/scripts/launcher/server-flags.mjs'

const root = join(import.meta.dirname, '..', '..')

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
  program: 'app/server.ts' | 'app/cluster.ts' = 'app/server.ts',
): Promise<Site> {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'vazeefa journey ')))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child: ChildProcess = spawn(process.execPath, [...serverFlags, program], {
    cwd: root,
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: '',
      DATABASE_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL: url,
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line)
        if (/^Vazeefa (is at|delivers mail)/.test(line)) resolve()
      })
    }
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${log.join('\n')}`)))
  })
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
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
