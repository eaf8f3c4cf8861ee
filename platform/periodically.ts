import { setTimeout as sleep } from 'node:timers/promises'

/** A repeated task. `name` stands in the log, so it is the task's alone. */
export interface Task {
  name: string
  everyMinutes: number
  run: () => Promise<unknown>
}

/** One run of one task: how long it took, and what it answered or threw. */
export interface TaskRun {
  name: string
  milliseconds: number
  error?: unknown
  /** Result of the run. */
  outcome?: unknown
}

interface Settings {
  tasks: readonly Task[]
  onRun: (run: TaskRun) => void
  /** Milliseconds from the start to the first run of each. */
  firstAfter?: number
}

async function runOnce({ name, run }: Task): Promise<TaskRun> {
  const startedAt = performance.now()
  const milliseconds = () => Math.round(performance.now() - startedAt)
  try {
    const outcome = await run()
    return { name, milliseconds: milliseconds(), outcome }
  } catch (error) {
    return { name, milliseconds: milliseconds(), error }
  }
}

/**
 * Repeats tasks until it is stopped. Tasks of the same interval run one after the other, in their order; the rest follows the
 * last. One that fails keeps no other from its turn, and is tried again in its own.
 */
export function periodically({ tasks, onRun, firstAfter = 5_000 }: Settings): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function repeat(everyMinutes: number, inTurn: readonly Task[]): Promise<void> {
    await rest(firstAfter)
    while (!stopping.signal.aborted) {
      for (const task of inTurn) if (!stopping.signal.aborted) onRun(await runOnce(task))
      await rest(everyMinutes * 60_000)
    }
  }

  const intervals = Map.groupBy(tasks, ({ everyMinutes }) => everyMinutes)
  const running = [...intervals].map(([everyMinutes, inTurn]) => repeat(everyMinutes, inTurn))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
