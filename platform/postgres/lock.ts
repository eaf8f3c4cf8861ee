import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresError } from './problem.ts'

/** Longer than a server without its launcher may take to stop, so that the next start succeeds. */
const usualTimeout = 5_000

/**
 * Locks a folder for this process, or names the process that has it.
 *
 * The lock is a file lock of the operating system, held by an open SQLite transaction (Node has no direct
 * way). It ends with the process in any case, so a stale one never blocks a start.
 */
export async function lockFolder(
  dir: string,
  log: (line: string) => void,
  timeout = usualTimeout,
): Promise<{ release(): Promise<void> }> {
  const file = `${dir}.lock`
  const holder = `${dir}.pid`
  const giveUpAt = Date.now() + timeout
  let isLogged = false
  for (;;) {
    const database = take(file)
    if (database) {
      await writeFile(holder, `${process.pid}\n`)
      return {
        async release() {
          await rm(holder, { force: true })
          database.close()
        },
      }
    }
    if (Date.now() > giveUpAt) break
    if (!isLogged) log(`Waiting for ${await who(holder)} to let go of ${dir} …`)
    isLogged = true
    await pause(100)
  }
  throw new PostgresError(
    `${dir} is already in use by ${await who(holder)}. Stop that one first, or give this one another DATA_DIR.`,
  )
}

/** Is the folder locked by a process? */
export function isLocked(dir: string): boolean {
  if (!existsSync(`${dir}.lock`)) return false
  const database = take(`${dir}.lock`)
  database?.close()
  return !database
}

async function who(holder: string): Promise<string> {
  const pid = await readFile(holder, 'utf8').catch(() => '')
  return pid.trim() === '' ? 'another process' : `process ${pid.trim()}`
}

const busy = 5

function take(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === busy) return undefined
    throw new PostgresError(
      `${file} cannot be written (${message}). If it belongs to another user, start as that one or choose another DATA_DIR.`,
    )
  }
}
