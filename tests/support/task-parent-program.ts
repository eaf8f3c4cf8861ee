/** A program that says which task process works for it, and gives that a task that never ends. */
import { join } from 'node:path'
import { taskProcesses } from '#platform/task-processes/task-processes.ts'
import type { badTasks } from './task-program.ts'

const run = taskProcesses<typeof badTasks>(join(import.meta.dirname, 'task-program.ts'), {
  atOnce: 1,
  waiting: 1,
  seconds: 600,
  megabytes: 400,
})
const { pid } = await run('whoAmI', null)
const endless = run('neverEnd', null)
process.send?.({ pid })
await endless
