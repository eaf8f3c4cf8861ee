import pLimit from 'p-limit'
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
 * Problem `busy` if too many others wait, and the errors of the task
 */
export function taskProcesses<T extends Tasks>(
  file: string,
  { atOnce, waiting, seconds, megabytes }: Bounds,
) {
  const turns = pLimit(atOnce)
  const idle = new Map<TaskProcess, NodeJS.Timeout>()

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

  return async function run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<Awaited<ReturnType<T[Name]>>> {
    if (turns.pendingCount >= waiting) throw new Problem('busy', { retryAfterSeconds: 5 })
    return (await turns(() => runNow(name, input))) as Awaited<ReturnType<T[Name]>>
  }
}
