import { type ChildProcess, fork } from 'node:child_process'
import { Problem } from '#contract/base/problems.ts'
import type { Order, Reply } from './messages.ts'

/** A task exceeded its limit of processor time or memory, or crashed its process. The process has ended. */
export class TaskBrokenOff extends Error {}

const secondsToStart = 60
/** On a busy machine a task waits for its processor longer than it uses it. */
const waitingFactor = 8

/** A process that runs one task after another. It keeps its parent alive only while a task is running. */
export class TaskProcess {
  private readonly child: ChildProcess
  private megabytesAtStart: number | undefined

  private readonly seconds: number
  private readonly megabytes: number

  /**
   * @param file calls `serveTasks`
   * @param seconds maximum processor time of a task
   * @param megabytes maximum memory of the process
   */
  constructor(file: string, { seconds, megabytes }: { seconds: number; megabytes: number }) {
    this.seconds = seconds
    this.megabytes = megabytes
    this.child = fork(file, [String(seconds), String(megabytes)], {
      execArgv: [`--max-old-space-size=${Math.round(megabytes / 2)}`],
      // Without secrets: tasks read files of strangers.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      // V8 would print pages of figures about a full heap.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Instants and bytes arrive as what they are.
      serialization: 'advanced',
    })
    // A failure of an idle process needs no report.
    this.child.on('error', () => {})
  }

  /**
   * @returns the result of the task, and the share of memory still used after it, 0 to 1
   * @throws TaskBrokenOff if it exceeds its processor time or memory, or crashes the process
   * @throws Problem `busy` if the machine gave it too little of its processor, or is being stopped
   * @throws Error of the task, or the reason why the process cannot start
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

  /** @returns megabytes that its program uses */
  private async start(): Promise<number> {
    const reply = await this.reply(secondsToStart).catch((error: unknown) => {
      if (error instanceof Problem) throw error
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
        const cause = isLate ? `took more than ${seconds} s` : `ended with ${signal ?? code}`
        const isOfMachine = isLate || signal === 'SIGTERM' || signal === 'SIGINT'
        reject(isOfMachine ? new Problem('busy', { retryAfterSeconds: 5, cause }) : new TaskBrokenOff(cause))
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
