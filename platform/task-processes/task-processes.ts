import pLimit from 'p-limit'
import { Problem } from '#contract/problems.ts'
import type { Tasks } from './serve-tasks.ts'
import { TaskProcess } from './task-process.ts'

interface Bounds {
  /** Processes, each with one task at a time. */
  atOnce: number
  /** Tasks that wait for their turn; more are turned away. */
  waiting: number
  /** Of a processor that one task may take. */
  seconds: number
  /** Maximum memory of a process, including what its libraries take outside V8's heap. */
  megabytes: number
}

/** With more than this share of its memory still taken by earlier tasks, a process ends and the next task gets a new one. */
const maxShareTaken = 0.5
const idleSeconds = 60

/**
 * Runs tasks in processes of their own, so that none of them holds up this one, takes its memory or brings it down. They
 * start when there is something to do and end when there is not.
 *
 * @param file the program of the processes, which hands its tasks to `serveTasks`
 * @returns runs a task by its name. It throws `TaskBrokenOff` when that went beyond its bounds, Problem `busy` when too
 * many others wait, and what the task throws
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
