import { setTimeout as sleep } from 'node:timers/promises'

/** A repeated task. `name` appears in the log and is unique. */
export interface Task {
  name: string
  everyMinutes: number
  run: () => Promise<unknown>
}

/** One run of a task: its duration, and its result or error. */
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
  /** Milliseconds from the start to the first run. */
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
 * Repeats tasks until it is stopped. Tasks with the same interval run consecutively in their order,
 * followed by a pause. A failed one does not affect the others, and is retried in its next turn.
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
