/** Program of the processes that create, stamp and read CVs. */
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

await serveTasks(async () => (await import('./tasks.ts')).cvTasks)
