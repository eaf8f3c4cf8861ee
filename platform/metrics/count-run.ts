import type { TaskRun } from '../periodically.ts'
import { taskFailures, taskRunAt, taskSeconds } from './metrics.ts'

/** Counts a run of a periodic task that ended now. */
export function countRun({ name: task, milliseconds, error }: TaskRun, now: Date): void {
  taskSeconds.set({ task }, milliseconds / 1_000)
  if (error === undefined) taskRunAt.set({ task }, now.getTime() / 1_000)
  // A task that never failed says 0, so that its first failure is a rise.
  taskFailures.inc({ task }, error === undefined ? 0 : 1)
}
