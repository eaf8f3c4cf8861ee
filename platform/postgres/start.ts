import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { privateFolder } from '../files/private-folder.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { ensureDatabase, urlOf } from './database.ts'
import { isLocked, lockFolder } from './lock.ts'
import { type Launch, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { PostgresError } from './problem.ts'
import { ended } from './process.ts'
import { runAs } from './run-as.ts'
import { fastSettings, machineSettings, type Settings } from './settings.ts'

export type RunningPostgres = {
  url: string
  /** Resolves when it has ended. @param timeout milliseconds before it is forced to end */
  stop(timeout?: number): Promise<void>
}

type Options = {
  /** Folder of the database; created if absent. Its lock and the holder's pid are beside it. */
  dir: string
  port?: number
  settings?: Settings
  log?: (line: string) => void
  /** For tests: fast, and lost when the machine stops. */
  fast?: boolean
  /** Another PostgreSQL than the bundled one. */
  binaries?: Binaries
}

/**
 * Runs the bundled PostgreSQL on `dir`, for this process alone and on loopback only, and waits until it
 * accepts connections. If PostgreSQL dies, it is restarted on the same port; if this process dies,
 * PostgreSQL stops.
 *
 * @throws PostgresError with one line to show, when the folder is in use or this machine cannot run it
 */
export async function startPostgres(options: Options): Promise<RunningPostgres> {
  const { port, settings, log = () => {}, fast = false } = options
  const dir = path.resolve(options.dir)
  const binaries = options.binaries ?? (await findBinaries())
  await prepareParent(dir)
  const as = runAs(binaries.postgres, path.dirname(dir))
  const lock = await lockFolder(dir, log)
  try {
    const { data, password } = await openCluster(dir, binaries, as, fast)
    const all = { ...machineSettings(), ...(fast ? fastSettings : {}), ...settings }
    const launch: Launch = { as, program: binaries.postgres, data, settings: all, log }
    const first = await startPostmaster(launch, port)
    const keeper = keepRunning(launch, first)
    await ensureDatabase(first.port, password)
    return {
      url: urlOf(first.port, password),
      async stop(timeout) {
        await keeper.stop(timeout)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function prepareParent(dir: string): Promise<void> {
  await privateFolder(path.dirname(dir)).catch((error: NodeJS.ErrnoException) => {
    throw new PostgresError(`${path.dirname(dir)} cannot be made (${error.code}). Choose another DATA_DIR.`)
  })
}

/** Restarts PostgreSQL whenever it ends unexpectedly. */
function keepRunning(launch: Launch, first: Postmaster): { stop(timeout?: number): Promise<void> } {
  let stopping = false
  let current = first.child
  const watch = async () => {
    while (!stopping) {
      await ended(current)
      if (stopping) return
      launch.log('PostgreSQL ended unexpectedly; starting it again.')
      await pause(100)
      current = await startPostmaster(launch, first.port).then(
        ({ child }) => child,
        (error: Error) => {
          launch.log(error.message)
          return current
        },
      )
    }
  }
  const watching = watch()
  return {
    async stop(timeout) {
      stopping = true
      await stopPostmaster(current, timeout)
      await watching
      // A restart may be in progress when the stop is requested.
      await stopPostmaster(current, timeout)
    },
  }
}

/**
 * Address of another process's PostgreSQL on `dir`, if one is running: for commands beside a running
 * server, such as an import.
 */
export async function findRunningPostgres(dir: string): Promise<string | undefined> {
  const place = path.resolve(dir)
  const status = await readFile(path.join(place, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, , , , state] = status.split('\n').map((line) => line.trim())
  if (!port || state !== 'ready' || !isLocked(place)) return undefined
  return urlOf(Number(port), (await readFile(path.join(place, 'password'), 'utf8')).trim())
}
