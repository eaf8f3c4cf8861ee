import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverFlags } from '../scripts/launcher/server-flags.mjs'

export interface BareServer {
  url: string
  close(): Promise<void>
}

/** Starts bare Fastify as a process of its own, which says its address first, on Node as the product's. */
export async function startBare(): Promise<BareServer> {
  const program = join(import.meta.dirname, 'bare-fastify.ts')
  const child = spawn(process.execPath, [...serverFlags, program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
