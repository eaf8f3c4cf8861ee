import type { TaskRun } from '../periodically.ts'
import { taskFailures, taskRunAt, taskSeconds } from './metrics.ts'

/** Counts a finished run of a periodic task. */
export function countRun({ name: task, milliseconds, error }: TaskRun, now: Date): void {
  taskSeconds.set({ task }, milliseconds / 1_000)
  if (error === undefined) taskRunAt.set({ task }, now.getTime() / 1_000)
  // A task without failures reports 0, so that its first failure is an increase.
  taskFailures.inc({ task }, error === undefined ? 0 : 1)
}
