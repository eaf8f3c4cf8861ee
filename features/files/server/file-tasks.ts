import { join } from 'node:path'
import { taskProcesses } from '#platform/task-processes/task-processes.ts'
import type { FileTasks } from './inspection/tasks.ts'

/**
 * Runs a task on the content of an uploaded file. It never runs in the process that answers calls
 * (docs/decisions/0012).
 */
export const runFileTask = taskProcesses<FileTasks>(join(import.meta.dirname, 'inspection/process.ts'), {
  atOnce: 2,
  waiting: 100,
  seconds: 15,
  megabytes: 600,
  // Photos of a CV may be sent all at once.
  ofAccount: 20,
})
