/** The program of the processes that look into files. */
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

await serveTasks(async () => (await import('./tasks.ts')).fileTasks)
