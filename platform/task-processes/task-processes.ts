import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '#contract/base/problems.ts'
import type { Tasks } from './serve-tasks.ts'
import { TaskProcess } from './task-process.ts'

interface Bounds {
  /** Number of processes, each with one task at a time. */
  atOnce: number
  /** Maximum number of waiting tasks; more are refused. */
  waiting: number
  /** Maximum processor time of a task. */
  seconds: number
  /** Maximum memory of a process, including libraries outside V8's heap. */
  megabytes: number
  /** Maximum number of tasks of one account, of which one runs and the others wait outside of the common queue. */
  ofAccount?: number
}

/**
 * If earlier tasks left more than this share of the memory in use, the process ends and the next task gets
 * a new one.
 */
const maxShareTaken = 0.5
const idleSeconds = 60

/**
 * Runs tasks in separate processes, so that no task can block this process, use its memory or crash it.
 * Processes start on demand and end when idle.
 * @param file program of the processes, which passes its tasks to `serveTasks`
 * @returns a function that runs a task by name. It throws `TaskBrokenOff` if the task exceeds its limits,
 * Problem `busy` if too many others wait or the machine gives it no processor, and the errors of the task.
 * Tasks of one account run one after the other, so that it leaves processes to others
 */
export function taskProcesses<T extends Tasks>(
  file: string,
  { atOnce, waiting, seconds, megabytes, ofAccount = 4 }: Bounds,
) {
  const turns = pLimit(atOnce)
  const idle = new Map<TaskProcess, NodeJS.Timeout>()
  const accounts = new Map<string, { turn: LimitFunction; tasks: number }>()

  function take(): TaskProcess {
    for (const [process, timer] of idle) {
      idle.delete(process)
      clearTimeout(timer)
      if (!process.hasEnded) return process
    }
    return new TaskProcess(file, { seconds, megabytes })
  }

  function rest(process: TaskProcess): void {
    const end = () => {
      idle.delete(process)
      process.end()
    }
    idle.set(process, setTimeout(end, idleSeconds * 1_000).unref())
  }

  async function runNow(task: string, input: unknown): Promise<unknown> {
    const process = take()
    try {
      const { value, shareTaken } = await process.run({ task, input })
      if (shareTaken < maxShareTaken) rest(process)
      else process.end()
      return value
    } catch (error) {
      process.end()
      throw error
    }
  }

  async function inTurn<R>(account: string, work: () => Promise<R>): Promise<R> {
    const own = accounts.get(account) ?? { turn: pLimit(1), tasks: 0 }
    if (own.tasks >= ofAccount) throw new Problem('busy', { retryAfterSeconds: 5 })
    accounts.set(account, own)
    own.tasks++
    try {
      return await own.turn(work)
    } finally {
      own.tasks--
      if (own.tasks === 0) accounts.delete(account)
    }
  }

  return async function run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    account?: string,
  ): Promise<Awaited<ReturnType<T[Name]>>> {
    const work = () => {
      if (turns.pendingCount >= waiting) throw new Problem('busy', { retryAfterSeconds: 5 })
      return turns(() => runNow(name, input))
    }
    const result = account === undefined ? work() : inTurn(account, async () => work())
    return (await result) as Awaited<ReturnType<T[Name]>>
  }
}
