/** Program of the processes that read statements. */
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

await serveTasks(async () => (await import('./tasks.ts')).statementTasks)
