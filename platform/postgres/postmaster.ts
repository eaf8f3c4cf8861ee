import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { clearStalePidFile } from './orphan.ts'
import { PostgresError } from './problem.ts'
import { ended, lastWords, spawnPostgres } from './process.ts'
import type { RunAs } from './run-as.ts'
import { asArguments, type Settings } from './settings.ts'

export type Launch = {
  as: RunAs
  program: string
  data: string
  settings: Settings
  log: (line: string) => void
}

export type Postmaster = { child: ChildProcess; port: number }

/** Temporary errors of a start, after its predecessor was killed, or when another program took the free port. */
const passing =
  /shared memory block .* still in use|lock file .* already exists|could not bind|Address already in use/

/** Routine messages about starting, checkpoints and stopping. */
const everyday = / LOG: /

/** Starts PostgreSQL on `data` and waits until it accepts connections, including crash recovery. */
export async function startPostmaster(launch: Launch, port?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await clearStalePidFile(launch.data)
    const chosen = port ?? (await freePort())
    const { child, failure } = await attemptStart(launch, chosen)
    if (!failure) return { child, port: chosen }
    if (attempt === 50 || !passing.test(failure)) {
      throw new PostgresError(`PostgreSQL did not start: ${failure}`)
    }
    await pause(200)
  }
}

async function attemptStart({ as, program, data, settings, log }: Launch, port: number) {
  const lines: string[] = []
  let ready = () => {}
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })
  const args = asArguments({
    ...settings,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The message about accepting connections is matched in English.
    lc_messages: 'C',
  })
  const child = spawnPostgres(as, program, ['-D', data, ...args], (line) => {
    if (lines.push(line) > 20) lines.shift()
    if (!everyday.test(line)) log(line)
    if (/database system is ready to accept (read-only )?connections/.test(line)) ready()
  })
  const failed = ended(child).then(() => lastWords(lines))
  const failure = await Promise.race([failed, isReady.then(() => undefined)])
  return { child, failure }
}

/**
 * Fast shutdown: running transactions are rolled back, committed data is written. After most of `timeout`
 * it is aborted, and the next start recovers.
 */
export async function stopPostmaster(child: ChildProcess, timeout = 20_000): Promise<void> {
  child.kill('SIGINT')
  const tooLong = setTimeout(() => child.kill('SIGQUIT'), timeout * 0.7)
  await ended(child)
  clearTimeout(tooLong)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
