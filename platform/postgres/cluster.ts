import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { PostgresError } from './problem.ts'
import { runToEnd } from './process.ts'
import { giveTo, type RunAs } from './run-as.ts'

export type Cluster = { data: string; password: string }

/**
 * Database files in `dir`, created on first use: in a sibling folder that is renamed when complete, so that
 * a kill leaves nothing incomplete.
 */
export async function openCluster(
  dir: string,
  binaries: Binaries,
  as: RunAs,
  fast: boolean,
): Promise<Cluster> {
  await removeLeftovers(dir)
  const data = path.join(dir, 'data')
  if (!(await isThere(path.join(data, 'PG_VERSION')))) await makeCluster(dir, binaries, as, fast)
  await checkVersion(data, binaries.major)
  await giveTo(as.owner, data)
  return { data, password: (await readFile(path.join(dir, 'password'), 'utf8')).trim() }
}

async function makeCluster(
  dir: string,
  { initdb, major }: Binaries,
  as: RunAs,
  fast: boolean,
): Promise<void> {
  const draft = `${dir}.new-${process.pid}`
  const data = path.join(draft, 'data')
  const password = path.join(draft, 'password')
  await mkdir(data, { recursive: true, mode: 0o700 })
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  await giveTo(as.owner, draft)
  await runToEnd(as, initdb, [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Letters of all scripts count as letters (searching "Malé" depends on it), in any locale of the machine.
    ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ...(fast ? ['--no-sync', '--wal-segsize=4'] : []),
  ])
  await rename(draft, dir)
}

/** Leftovers of killed processes; the caller holds the lock, so no other process is creating one. */
async function removeLeftovers(dir: string): Promise<void> {
  const parent = path.dirname(dir)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${path.basename(dir)}.new-`)) continue
    await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

async function checkVersion(data: string, major: number): Promise<void> {
  const made = Number.parseInt(await readFile(path.join(data, 'PG_VERSION'), 'utf8'), 10)
  if (made === major) return
  throw new PostgresError(
    `${data} was made by PostgreSQL ${made}, this release runs ${major}. Dump it with the release that made it (pg_dump) and restore the dump here into an empty DATA_DIR, or set DATABASE_URL.`,
  )
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
