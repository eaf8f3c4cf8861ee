import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes of a running PostgreSQL, found from outside by its data folder. */
export class Postmaster {
  private readonly data: string

  constructor(data: string) {
    this.data = data
  }

  /** 0 when none is running. */
  get pid(): number {
    try {
      return Number.parseInt(readFileSync(join(this.data, 'postmaster.pid'), 'utf8'), 10) || 0
    } catch {
      return 0
    }
  }

  /** `SIGINT` is the fast shutdown of pg_ctl, `SIGKILL` a crash; its keeper starts it again. */
  signal(signal: NodeJS.Signals): void {
    const { pid } = this
    if (pid) process.kill(pid, signal)
  }

  /** Stands still, with every connection: nothing answers and nothing is closed. */
  hang(): void {
    this.all('SIGSTOP')
  }

  goOn(): void {
    this.all('SIGCONT')
  }

  private all(signal: NodeJS.Signals): void {
    const { pid } = this
    if (!pid) return
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, signal)
      } catch {
        // It ended in the meantime.
      }
    }
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // pid (name) state ppid; the name may hold spaces, so it is read from its last parenthesis.
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(text.slice(text.lastIndexOf(')') + 4).split(' ')[0]) === parent
      } catch {
        return false
      }
    })
}
