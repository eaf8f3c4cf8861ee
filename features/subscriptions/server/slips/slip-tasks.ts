import { join } from 'node:path'
import { taskProcesses } from '#platform/task-processes/task-processes.ts'
import type { SlipTasks } from './tasks/tasks.ts'

/** Looks into slips apart from the process that answers calls (docs/decisions/0012). */
export const runSlipTask = taskProcesses<SlipTasks>(join(import.meta.dirname, 'tasks/process.ts'), {
  atOnce: 1,
  waiting: 50,
  seconds: 20,
  megabytes: 700,
})
