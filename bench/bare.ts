import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface BareServer {
  url: string
  close(): Promise<void>
}

/** Starts bare-fastify.ts. */
export async function startBareServer(): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-fastify.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
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
