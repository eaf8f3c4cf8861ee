import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { endProcess } from './built-product.ts'
import { freePort } from './free-port.ts'

/** Debian's redis-server. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

interface RunningRedis {
  port: number
  child: ChildProcess
  stop(): Promise<void>
}

/** A Redis that keeps nothing on disk. */
export async function startRedis(): Promise<RunningRedis> {
  const port = await freePort()
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept')) break
  return { port, child, stop: () => endProcess(child, 'SIGKILL') }
}
