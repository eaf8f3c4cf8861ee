import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { isAlive } from './is-running.ts'
import { type RunningPostgres, startPostgres } from './start.ts'

const prefix = 'vazeefa-test-'

/** A fast PostgreSQL for a test run, in memory if there is room; nothing is left after `stop`. */
export async function startThrowawayPostgres(binaries?: Binaries): Promise<RunningPostgres> {
  const parent = await roomyFolder()
  await removeAbandoned(parent)
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`))
  const postgres = await startPostgres({
    dir: path.join(folder, 'postgres'),
    fast: true,
    ...(binaries && { binaries }),
  })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Containers often have a memory disk of only 64 MB, too little for a database. */
async function roomyFolder(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 1024 ** 3 ? memory : tmpdir()
}

/** Deletes the folders of killed test runs; a folder's name contains its process id. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(pid) || isAlive(pid)) continue
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}
