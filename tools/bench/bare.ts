import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverFlags } from '../scripts/launcher/server-flags.mjs'

export interface BareServer {
  url: string
  close(): Promise<void>
}

/** Starts a server of this folder as a process of its own, which says its address first, on Node as the product's. */
export async function startBare(
  file: 'bare-fastify.ts' | 'bare-parts.ts',
  env: Record<string, string> = {},
): Promise<BareServer> {
  const child = spawn(process.execPath, [...serverFlags, join(import.meta.dirname, file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
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
