/** Program of the processes that draw PDFs of texts that people wrote. */
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

await serveTasks(async () => (await import('./tasks.ts')).drawingTasks)
