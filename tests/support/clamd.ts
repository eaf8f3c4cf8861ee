import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clamdScanner } from '#platform/files/clamd.ts'
import { endProcess } from './built-product.ts'
import { freePort } from './free-port.ts'

/** Debian's clamav-daemon. */
export const hasClamd = spawnSync('clamd', ['--version']).status === 0

/**
 * The standard test signature of scanners, harmless to machines. It stands in two parts, so that no scanner reports
 * this file.
 */
export const harmful = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A clamd that knows one signature, wherever it stands in a file, and asks nobody for more. */
export class Clamd {
  readonly port: number
  readonly folder: string
  private child: ChildProcess | undefined

  private constructor(port: number, folder: string) {
    this.port = port
    this.folder = folder
  }

  /** @param more lines of its configuration */
  static async start(more: readonly string[] = []): Promise<Clamd> {
    const clamd = new Clamd(await freePort(), await mkdtemp(join(tmpdir(), 'vazeefa-clamd-')))
    const signature = `Vazeefa.Test:0:*:${Buffer.from(harmful).toString('hex')}\n`
    await writeFile(join(clamd.folder, 'own.ndb'), signature)
    const settings = [
      'Foreground yes',
      'TCPAddr 127.0.0.1',
      `TCPSocket ${clamd.port}`,
      `DatabaseDirectory ${clamd.folder}`,
      `TemporaryDirectory ${clamd.folder}`,
      ...more,
    ]
    await writeFile(join(clamd.folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    await clamd.run()
    return clamd
  }

  get address() {
    return { host: '127.0.0.1', port: this.port }
  }

  get url(): string {
    return `clamd://127.0.0.1:${this.port}`
  }

  /** Starts it (again) and waits until it scans. */
  async run(): Promise<void> {
    const child = spawn('clamd', ['--config-file', join(this.folder, 'clamd.conf')], { stdio: 'ignore' })
    this.child = child
    const scanner = clamdScanner(this.address)
    while ((await scanner.state()) !== 'ready') {
      if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`)
      await pause(50)
    }
  }

  async kill(): Promise<void> {
    const { child } = this
    this.child = undefined
    if (child) await endProcess(child, 'SIGKILL')
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.folder, { recursive: true, force: true })
  }
}
