import { type ChildProcess, fork } from 'node:child_process'
import type { Order, Reply } from './messages.ts'

/** A task took more time or memory than it may have, or brought its process down. Its process is gone. */
export class TaskBrokenOff extends Error {}

const secondsToStart = 60
/** On a busy machine a task waits for its processor longer than it uses it. */
const waitingFactor = 4

/** A process for one task after the other. It keeps the process that started it alive only while a task is under way. */
export class TaskProcess {
  private readonly child: ChildProcess
  private megabytesAtStart: number | undefined

  private readonly seconds: number
  private readonly megabytes: number

  /**
   * @param file calls `serveTasks`
   * @param seconds of a processor that a task may take
   * @param megabytes of memory, all in all
   */
  constructor(file: string, { seconds, megabytes }: { seconds: number; megabytes: number }) {
    this.seconds = seconds
    this.megabytes = megabytes
    this.child = fork(file, [String(seconds), String(megabytes)], {
      execArgv: [`--max-old-space-size=${Math.round(megabytes / 2)}`],
      // Nothing of ours that is secret: what it looks into is made by strangers.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      // Of a full heap it would write pages of figures.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Of one that fails while it has nothing to do, nobody needs to hear.
    this.child.on('error', () => {})
  }

  /**
   * @returns what the task gave back, and the share of its memory that the tasks so far have left taken: 0 to 1
   * @throws TaskBrokenOff when it takes longer, more memory, or ends the process
   * @throws Error that the task threw, or that says why the process cannot start
   */
  async run(order: Order): Promise<{ value: unknown; shareTaken: number }> {
    this.child.ref()
    this.child.channel?.ref()
    try {
      this.megabytesAtStart ??= await this.start()
      const reply = await this.reply(this.seconds * waitingFactor, () => this.child.send(order))
      if ('value' in reply) return { value: reply.value, shareTaken: this.shareTaken(reply.megabytes) }
      if (!('failure' in reply)) throw new Error('a task process answered out of turn')
      const { message, stack, code } = reply.failure
      throw Object.assign(new Error(message), { stack, ...(code !== undefined && { code }) })
    } finally {
      this.child.unref()
      this.child.channel?.unref()
    }
  }

  /** @returns the megabytes that its program takes */
  private async start(): Promise<number> {
    const reply = await this.reply(secondsToStart).catch((error: unknown) => {
      throw new Error('a task process cannot start', { cause: error })
    })
    if ('cannotStart' in reply) {
      this.end()
      throw new Error(`a task process cannot start: ${reply.cannotStart}`)
    }
    if (!('isReady' in reply)) throw new Error('a task process answered before it was ready')
    return reply.megabytes
  }

  private shareTaken(held: number): number {
    const atStart = this.megabytesAtStart ?? 0
    return Math.max(0, held - atStart) / (this.megabytes - atStart)
  }

  /** The next answer. */
  private reply(seconds: number, ask?: () => void): Promise<Reply> {
    const { child } = this
    return new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        this.end()
      }, seconds * 1_000)
      const settle = () => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
      }
      const onMessage = (message: unknown) => {
        settle()
        resolve(message as Reply)
      }
      const onExit = (code: number | null, signal: string | null) => {
        settle()
        reject(new TaskBrokenOff(isLate ? `took more than ${seconds} s` : `ended with ${signal ?? code}`))
      }
      const onError = (error: Error) => {
        settle()
        reject(error)
      }
      child.on('message', onMessage).on('exit', onExit).on('error', onError)
      ask?.()
    })
  }

  end(): void {
    this.child.kill('SIGKILL')
  }

  get hasEnded(): boolean {
    return !this.child.connected
  }
}
