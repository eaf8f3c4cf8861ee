import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverEnvironment, serverFlags } from '#tools/scripts/launcher/server-flags.mjs'

const root = join(import.meta.dirname, '..', '..')

export type Program = 'dist/app/server.js' | 'dist/app/cluster.js'

/**
 * Starts the built product as a process of its own. `ready` resolves once it serves or delivers mail.
 *
 * @param lines takes what it says, line by line
 */
export function startProduct(
  env: Record<string, string>,
  program: Program,
  lines: string[],
): { child: ChildProcess; ready: Promise<void> } {
  const child = spawn(process.execPath, [...serverFlags, program], {
    cwd: root,
    env: { ...process.env, ...serverEnvironment, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      if (/^Vazeefa (is at|delivers mail)/.test(line)) resolve()
    })
  child.once('exit', () => reject(new Error(`the product did not start: ${lines.slice(-10).join(' | ')}`)))
  return { child, ready }
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Ends a process, unless it has ended by itself. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
