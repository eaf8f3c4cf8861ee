/** The program of the processes that make, stamp and read CVs. */
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

await serveTasks(async () => (await import('./tasks.ts')).cvTasks)
