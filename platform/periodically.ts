import { type Repeated, repeat } from './repeat.ts'

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
export function periodically({ tasks, onRun, firstAfter = 5_000 }: Settings): Repeated {
  const intervals = Map.groupBy(tasks, ({ everyMinutes }) => everyMinutes)
  const repeated = [...intervals].map(([everyMinutes, inTurn]) =>
    repeat(
      async (stopping) => {
        for (const task of inTurn) if (!stopping.aborted) onRun(await runOnce(task))
        return everyMinutes * 60_000
      },
      { firstAfter },
    ),
  )
  return {
    async stop() {
      await Promise.all(repeated.map(({ stop }) => stop()))
    },
  }
}
