/** Program of the process that reads profiles. */
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

await serveTasks(async () => (await import('./tasks.ts')).wordTasks)
