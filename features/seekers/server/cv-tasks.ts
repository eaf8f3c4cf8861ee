import { join } from 'node:path'
import { taskProcesses } from '#platform/task-processes/task-processes.ts'
import type { CvTasks } from './cv-tasks/tasks.ts'

/** Creates, stamps and reads CVs. It never runs in the process that answers calls (docs/decisions/0012). */
export const runCvTask = taskProcesses<CvTasks>(join(import.meta.dirname, 'cv-tasks/process.ts'), {
  atOnce: 2,
  waiting: 100,
  seconds: 10,
  megabytes: 400,
})
