/** A program of task processes that cannot load its tasks. */
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

await serveTasks(async () => {
  throw new Error('a library is missing')
})
