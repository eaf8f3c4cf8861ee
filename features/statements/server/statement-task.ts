import { join } from 'node:path'
import { taskProcesses } from '#platform/task-processes/task-processes.ts'
import type { StatementTasks } from './reading/tasks.ts'

/** Reads a statement apart from the process that answers calls (docs/decisions/0012). */
export const runStatementTask = taskProcesses<StatementTasks>(
  join(import.meta.dirname, 'reading/process.ts'),
  { atOnce: 1, waiting: 10, seconds: 10, megabytes: 400 },
)
