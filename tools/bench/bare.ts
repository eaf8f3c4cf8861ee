import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endProcess } from '#tests/support/built-product.ts'
import { serverFlags } from '../scripts/launcher/server-flags.mjs'

export interface BareServer {
  url: string
  close(): Promise<void>
}

/** Starts bare Fastify as a separate process on the product's Node; it first reports its address. */
export async function startBare(): Promise<BareServer> {
  const program = join(import.meta.dirname, 'bare-fastify.ts')
  const child = spawn(process.execPath, [...serverFlags, program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    close: () => endProcess(child, 'SIGTERM'),
  }
}
