import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { PostgresError } from './problem.ts'
import type { RunAs } from './run-as.ts'

type Line = (line: string) => void

/**
 * Starts a PostgreSQL program in a separate session: Ctrl-C on a terminal only reaches the application,
 * which finishes its requests before it stops its database.
 */
export function spawnPostgres(as: RunAs, program: string, args: string[], onLine: Line): ChildProcess {
  const [command = program, ...rest] = [...as.prefix, program, ...args]
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', PGTZ: 'UTC' }
  // Its working folder must be accessible to its user; PostgreSQL changes to the data folder itself.
  const child = spawn(command, rest, { cwd: '/', detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine)
  }
  return child
}

export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
}

/** Runs a program to its end. @throws PostgresError with its last output when it fails */
export async function runToEnd(as: RunAs, program: string, args: string[]): Promise<void> {
  const lines: string[] = []
  const code = await ended(spawnPostgres(as, program, args, (line) => lines.push(line)))
  if (code !== 0) throw new PostgresError(`PostgreSQL could not be set up: ${lastWords(lines)}`)
}

export function lastWords(lines: string[]): string {
  const output = lines.filter((line) => line.trim() !== '').slice(-4)
  return output.join(' · ') || 'it said nothing'
}
