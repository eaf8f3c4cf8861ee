import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from './is-running.ts'

const run = promisify(execFile)

/**
 * Prepares a start on `data`, whose folder lock the caller holds. A PostgreSQL still running on it has lost
 * its parent process; it is stopped. A pid file with the id of another process (ids are reused, in
 * containers quickly) is removed.
 */
export async function clearStalePidFile(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return
  if (!(await isPostgresOn(pid, data))) return rm(file, { force: true })
  stop(pid)
  while (await isPostgresOn(pid, data)) await pause(50)
}

function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended meanwhile.
  }
}

/** Read from the command line of the process, which names the data folder, in /proc on Linux. */
async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text.split('\0').join(' '),
    () => commandLine(pid),
  )
  return args.includes('postgres') && args.includes(` ${data} `)
}

/** On a Mac; empty when the process has ended. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return ''
  return run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
